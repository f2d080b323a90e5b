import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../shared/ui/button';
import { paths } from '../paths';
import { RequireSession } from '../session/require-session';
import { MessagePage } from './message-page';
import { shellStrings as words } from './shell.strings';

/** Shows the children to signed-in users. A visitor is asked to log in, or to go back to the game. */
export function SignedInOnly({ pageTitle, children }: { pageTitle: string; children: ReactNode }) {
  return (
    <RequireSession
      asVisitor={(state) => (
        <MessagePage
          title={words.notLoggedIn}
          // The login button stands below the words.
          visitorAction={<></>}
          actions={
            <>
              <ButtonLink look="lit" big to={paths.login} state={state}>
                <LogIn className="icon" aria-hidden="true" />
                {words.login}
              </ButtonLink>
              <ButtonLink big to={paths.root}>
                {words.backToGame}
              </ButtonLink>
            </>
          }
        >
          <title>{pageTitle}</title>
          <p className="second message-say gear-5">{words.logInFirst}</p>
        </MessagePage>
      )}
    >
      {children}
    </RequireSession>
  );
}
