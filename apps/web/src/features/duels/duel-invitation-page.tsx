import type { DuelInvitationView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, Copy, LogIn, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, useLocation, useParams } from 'react-router-dom';
import { duelInvitationQuery } from '../../parts/duels/duels.api';
import { duelStrings } from '../../parts/duels/duels.strings';
import { dayAndTime } from '../../shared/day-and-time';
import { HttpError, messageOf } from '../../shared/http';
import { Button, buttonClass, ButtonLink } from '../../shared/ui/button';
import { ErrorState, Loading } from '../../shared/ui/states';
import { paths } from '../../site/paths';
import type { LoginState } from '../../site/session/login-state';
import { useSession } from '../../site/session/session-provider';
import { MessagePage } from '../../site/shell/message-page';
import '../../site/shell/ticket.css';
import { smsAddress } from './duel-actions';
import './duel-invitation-page.css';
import { type DuelInvitationScene, duelInvitationScene } from './duel-invitation-scene';
import { DuelStatusBadge } from './duel-status-badge';
import { categoryWords, difficultyWords } from './duel-words';
import { duelsStrings as words } from './duels.strings';
import { copyDuelLink, useDuelAnswer } from './use-duel-acts';

/** `/duel/invite/:token`: the page of a challenge's link. */
export function DuelInvitationPage() {
  const { token = '' } = useParams();
  const { state } = useSession();
  const viewerId = state.user?.id ?? null;
  const query = useQuery({ ...duelInvitationQuery(token, viewerId), enabled: state.status !== 'unknown' });
  if (query.data) return <Invitation token={token} invitation={query.data} />;
  if (!query.isError) return <Loading page label={words.invitationLoading} />;
  if (query.error instanceof HttpError && query.error.status === 404) {
    return (
      <MessagePage title={words.titles.invalid} actions={<DuelsLink />}>
        <Say>{words.invalid}</Say>
      </MessagePage>
    );
  }
  const detail = messageOf(query.error, words.tryLater);
  return <ErrorState page text={words.invitationFailed} detail={detail} onRetry={() => void query.refetch()} />;
}

function Invitation({ token, invitation }: { token: string; invitation: DuelInvitationView }) {
  const { challengerName, questionCount, timeLimit, expiresAt, status } = invitation;
  const scene = duelInvitationScene(invitation);
  const facts = [
    [duelStrings.category, categoryWords(invitation)],
    [duelStrings.difficulty, difficultyWords(invitation)],
    [duelStrings.questionCount, `${questionCount}, ${words.seconds(timeLimit)}`],
  ] as const;
  return (
    <MessagePage
      title={words.titles[scene]}
      actions={scene !== 'visitor' && scene !== 'accepted' && <DuelsLink look="plain" />}
      ticket={
        <section>
          <div className="ticket lit-surface duel-invitation-ticket">
            <p className="row spread">
              <span className="gear-1">{words.duelOf}</span>
              <DuelStatusBadge status={status} />
            </p>
            <h2 className="gear-6">{challengerName}</h2>
            <dl>
              {facts.map(([label, fact]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="gear-5">{fact}</dd>
                </div>
              ))}
              <div>
                <dt>{words.expires}</dt>
                <dd className="gear-5">
                  <time dateTime={expiresAt}>{dayAndTime(expiresAt)}</time>
                </dd>
              </div>
            </dl>
          </div>
          <Slat scene={scene} token={token} invitation={invitation} />
        </section>
      }
    >
      <Say>{words.says[scene]}</Say>
    </MessagePage>
  );
}

/** The button below the ticket: what can be done with the challenge. */
function Slat({
  scene,
  token,
  invitation,
}: {
  scene: DuelInvitationScene;
  token: string;
  invitation: DuelInvitationView;
}) {
  const { accept, decline, isAccepting, isBusy } = useDuelAnswer(invitation.id);
  const { pathname } = useLocation();
  switch (scene) {
    case 'visitor': {
      const state: LoginState = { from: pathname };
      return (
        <ButtonLink look="lit" foot to={paths.login} state={state}>
          {words.login}
          <LogIn className="icon" aria-hidden="true" />
        </ButtonLink>
      );
    }
    case 'invited':
      return (
        <>
          <Button look="lit" foot busy={isBusy} onClick={accept}>
            {isAccepting ? words.accepting : words.accept}
            <Check className="icon" aria-hidden="true" />
          </Button>
          {invitation.mayDecline && (
            <Button className="duel-invitation-second" busy={isBusy} onClick={decline}>
              {words.decline}
            </Button>
          )}
        </>
      );
    case 'mine':
      return (
        <>
          <Button look="lit" foot onClick={() => void copyDuelLink(token)}>
            {words.copyLink}
            <Copy className="icon" aria-hidden="true" />
          </Button>
          <a className={buttonClass({ className: 'duel-invitation-second' })} href={smsAddress(token)}>
            <MessageSquare className="icon" aria-hidden="true" />
            {words.sms}
          </a>
        </>
      );
    case 'accepted':
    case 'over': {
      const path = scene === 'over' ? paths.duelResult : paths.duels;
      return (
        <ButtonLink look="lit" foot to={generatePath(path, { duelId: invitation.id })}>
          {scene === 'over' ? words.viewResults : words.toDuels}
          <ArrowRight className="icon" aria-hidden="true" />
        </ButtonLink>
      );
    }
    case 'declined':
    case 'withdrawn':
    case 'taken':
    case 'other':
    case 'expired':
      return null;
    default:
      return scene satisfies never;
  }
}

function DuelsLink({ look = 'lit' }: { look?: 'lit' | 'plain' }) {
  return (
    <ButtonLink look={look} to={paths.duels}>
      {words.toDuels}
    </ButtonLink>
  );
}

/** The text below the large one. Screen readers announce its changes. */
function Say({ children }: { children: ReactNode }) {
  return (
    <>
      <title>{words.invitationTitle}</title>
      <p className="second message-say gear-5" role="status">
        {children}
      </p>
    </>
  );
}
