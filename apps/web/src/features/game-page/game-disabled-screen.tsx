import { ArrowRight } from 'lucide-react';
import { paths } from '../../site/paths';
import { ButtonLink } from '../../shared/ui/button';
import { MessagePage } from '../../site/shell/message-page';
import { gamePageStrings as words } from './game-page.strings';

/** `message`: the text that race control has set, or null. */
export function GameDisabledScreen({ message }: { message: string | null }) {
  return (
    <MessagePage
      title={words.disabledTitle}
      actions={
        <>
          <ButtonLink look="lit" big to={paths.progress}>
            {words.progress}
            <ArrowRight className="icon" aria-hidden="true" />
          </ButtonLink>
          <ButtonLink big to={paths.leaderboard}>
            {words.leaderboard}
          </ButtonLink>
        </>
      }
    >
      <p className="second message-say gear-5">{message ?? words.disabledSay}</p>
    </MessagePage>
  );
}
