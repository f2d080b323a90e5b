import type { SignupStatus, SubscriptionBody } from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { call, intention, messageOf } from '../../shared/http';
import { Button, ButtonLink } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast';
import { useMainFocus } from '../../shared/ui/use-main-focus';
import { paths } from '../../site/paths';
import { MessagePage } from '../../site/shell/message-page';
import { unsubscribeStrings as words } from './unsubscribe.strings';

/**
 * Where the link under each mail leads. Nothing happens before a button is pressed, because programs open links, too.
 * The token is in the fragment, so no server and no referrer sees it.
 */
export function UnsubscribePage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const { data, isPending, mutate } = useMutation({
    mutationFn: (body: SubscriptionBody, context) =>
      call('PUT /api/player-interest/subscription', { body, ...intention(context) }),
    onError: (error) => showToast({ title: words.failed, text: messageOf(error, words.tryLater), tone: 'bad' }),
  });
  const status = data?.status;
  useMainFocus(status ?? 'asked');

  if (!token) return <Message title={words.invalid} say={words.invalidSay} actions={<ToStart />} />;
  const set = (wanted: SignupStatus) => mutate({ token, status: wanted });
  switch (status) {
    case undefined:
      return (
        <Message
          title={words.title}
          say={words.say}
          actions={
            <Button look="lit" big busy={isPending} onClick={() => set('unsubscribed')}>
              {words.unsubscribe}
            </Button>
          }
        />
      );
    case 'unsubscribed':
      return (
        <Message
          title={words.unsubscribed}
          say={words.unsubscribedSay}
          actions={
            <Button busy={isPending} onClick={() => set('active')}>
              {words.again}
            </Button>
          }
        />
      );
    case 'active':
      return <Message title={words.active} say={words.activeSay} actions={<ToStart />} />;
    default:
      return status satisfies never;
  }
}

function Message({ title, say, actions }: { title: string; say: string; actions: ReactNode }) {
  return (
    <MessagePage title={title} actions={actions}>
      <title>{words.pageTitle}</title>
      <p className="second message-say gear-5">{say}</p>
    </MessagePage>
  );
}

const ToStart = () => <ButtonLink to={paths.root}>{words.toStart}</ButtonLink>;
