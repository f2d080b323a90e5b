import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../shared/ui/button';
import { Loading } from '../../shared/ui/states';
import { paths } from '../paths';
import type { LoginState } from '../session/require-session';
import { useSession } from '../session/session-provider';
import { MessagePage } from './message-page';
import { shellStrings as words } from './shell.strings';

/** Shows the children to signed-in users. A visitor is asked to log in, or to go back to the game. */
export function SignedInOnly({ pageTitle, children }: { pageTitle: string; children: ReactNode }) {
  const { state, isLoggingOut } = useSession();
  const { pathname, search } = useLocation();
  if (isLoggingOut) return null;
  switch (state.status) {
    case 'signed-in':
      return children;
    case 'unknown':
      return <Loading label={words.restoring} page />;
    case 'visitor': {
      const from: LoginState = { from: pathname + search };
      return (
        <MessagePage
          title={words.notLoggedIn}
          // The login button stands below the words.
          visitorAction={<></>}
          actions={
            <>
              <ButtonLink look="lit" big to={paths.login} state={from}>
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
          <p className="message-say gear-5">{words.logInFirst}</p>
        </MessagePage>
      );
    }
    default:
      return state satisfies never;
  }
}
