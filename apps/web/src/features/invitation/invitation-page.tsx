import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { HttpError, messageOf } from '../../shared/http';
import { ErrorState, Loading } from '../../shared/ui/states';
import { useSession } from '../../site/session/session-provider';
import { MessagePage } from '../../site/shell/message-page';
import { InvitationMessage, InvitationSay } from './invitation-message';
import { invitationScene } from './invitation-scene';
import { HomeLink, LoginLink } from './invitation-slat';
import { invitationQuery } from './invitation.api';
import { invitationStrings as words } from './invitation.strings';
import { useAcceptance } from './use-acceptance';

/** The page of an invitation link. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const { state } = useSession();
  const viewerId = state.user?.id ?? null;
  const query = useQuery({ ...invitationQuery(token, viewerId), enabled: state.status !== 'unknown' });
  const { accept, isAccepting, acceptance } = useAcceptance(token, viewerId);
  const scene = invitationScene({ session: state.status, invitation: query.data, failure: failureOf(query.error) });
  switch (scene.name) {
    case 'loading':
      return <Loading label={words.loading} page />;
    case 'failed':
      return (
        <ErrorState
          page
          text={words.failed}
          detail={messageOf(query.error, words.tryLater)}
          onRetry={() => void query.refetch()}
        />
      );
    case 'invalid':
      return (
        <MessagePage title={words.titles.invalid} actions={<HomeLink />} visitorAction={<LoginLink look="bare" />}>
          <InvitationSay>{words.invalid}</InvitationSay>
        </MessagePage>
      );
    default:
      return <InvitationMessage scene={scene} acceptance={acceptance} isAccepting={isAccepting} onAccept={accept} />;
  }
}

/** Any refusal means that the link is invalid, except too many requests in a minute. */
function failureOf(error: Error | null): 'invalid' | 'unavailable' | null {
  if (error === null) return null;
  return error instanceof HttpError && (error.status === 404 || error.status === 400) ? 'invalid' : 'unavailable';
}
