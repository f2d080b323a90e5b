import { ArrowRight } from 'lucide-react';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../shared/ui/button';
import { MessagePage } from '../shell/message-page';
import { gamePageStrings as words } from './game-page.strings';

/** `message` is race control's own sentence, when it left one. */
export function GameDisabledScreen({ message }: { message: string | null }) {
  return (
    <MessagePage
      title={words.disabledTitle}
      actions={
        <ButtonLink look="lit" big to={paths.leaderboard}>
          {words.leaderboard}
          <ArrowRight className="icon" aria-hidden="true" />
        </ButtonLink>
      }
    >
      <p className="message-say gear-5">{message ?? words.disabledSay}</p>
    </MessagePage>
  );
}
