import type { UserView } from '@app/contracts';
import { LogIn, LogOut, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LogoMark, Wordmark } from '../../shared/ui/brand';
import { Button, buttonClass, ButtonLink } from '../../shared/ui/button';
import { Tooltip } from '../../shared/ui/tooltip';
import { useSession } from '../session/session-provider';
import './shell.css';
import { shellStrings } from './shell.strings';

interface UserHeaderProps {
  /** Home carries the big wordmark itself: there the header shows the mark alone, and leads nowhere. */
  isHome?: boolean;
  /** What a visitor is offered in the place of the login button. */
  visitorAction?: ReactNode;
  /** What a screen adds between the brand and the user: a back link, a badge. */
  children?: ReactNode;
}

/** The top of every screen but login and the race. */
export function UserHeader({ isHome = false, visitorAction, children }: UserHeaderProps) {
  const { state, logout } = useSession();
  return (
    <header className="user-header">
      {isHome ? (
        <span className="brand">
          <LogoMark />
        </span>
      ) : (
        <Link className="brand slot" to={paths.home} aria-label={shellStrings.toHome}>
          <LogoMark />
          <Wordmark />
        </Link>
      )}
      {children}
      <span className="user-header-space" />
      {state.user ? (
        <>
          <span className="user-header-name gear-3">{displayName(state.user)}</span>
          {state.user.isAdmin && <AdminLink />}
          <Tooltip text={shellStrings.logout}>
            <Button look="bare" square aria-label={shellStrings.logout} onClick={() => void logout()}>
              <LogOut className="icon" aria-hidden="true" />
            </Button>
          </Tooltip>
        </>
      ) : (
        (visitorAction ?? (
          <ButtonLink look="bare" to={paths.login}>
            <LogIn className="icon" aria-hidden="true" />
            {shellStrings.login}
          </ButtonLink>
        ))
      )}
    </header>
  );
}

/** Loads the page anew: race control comes fresh from the server. */
function AdminLink() {
  return (
    <a className={buttonClass({ look: 'bare', className: 'user-header-admin' })} href={paths.admin}>
      <Shield className="icon" aria-hidden="true" />
      <span>{shellStrings.admin}</span>
    </a>
  );
}

/** The racing name, or first and last name while there is none. */
export const displayName = (user: UserView): string => user.racingName ?? `${user.firstName} ${user.lastName}`;
