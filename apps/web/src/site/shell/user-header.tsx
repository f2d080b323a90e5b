import type { UserView } from '@app/contracts';
import { LogIn, LogOut, Shield } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { LogoMark, Wordmark } from '../../shared/ui/brand';
import { Button, buttonClass, ButtonLink } from '../../shared/ui/button';
import { LaterTooltip } from '../../shared/ui/later-tooltip';
import { useSession } from '../session/session-provider';
import { HeaderTools } from './header-tools';
import './shell.css';
import { shellStrings } from './shell.strings';

interface UserHeaderProps {
  /** The home screen has the large wordmark itself. Its header shows only the logo, without a link. */
  isHome?: boolean;
  /** Replaces the login button for a visitor. */
  visitorAction?: ReactNode;
  /** More content between the brand and the user, such as a back link or a badge. */
  children?: ReactNode;
}

/** The top of every screen except login and the race. */
export function UserHeader({ isHome = false, visitorAction, children }: UserHeaderProps) {
  const { state, logout } = useSession();
  const tools = useContext(HeaderTools);
  return (
    <header className="row user-header">
      {isHome ? (
        <span className="row brand">
          <LogoMark />
        </span>
      ) : (
        <Link className="row brand slot" to={paths.home} aria-label={shellStrings.toHome}>
          <LogoMark />
          <Wordmark />
        </Link>
      )}
      {children}
      <span className="user-header-space" />
      {state.user ? (
        <>
          <span className="user-header-tools">{tools}</span>
          <Link
            className="one-line user-header-name gear-3 slot slot-inside"
            to={paths.profile}
            aria-label={shellStrings.toProfile(displayName(state.user))}
          >
            {displayName(state.user)}
          </Link>
          {state.user.isAdmin && <AdminLink />}
          <LaterTooltip text={shellStrings.logout}>
            <Button look="bare" square aria-label={shellStrings.logout} onClick={() => void logout()}>
              <LogOut className="icon" aria-hidden="true" />
            </Button>
          </LaterTooltip>
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

/** Loads the whole page, so that race control comes fresh from the server. */
function AdminLink() {
  return (
    <a className={buttonClass({ look: 'bare' })} href={paths.admin}>
      <Shield className="icon" aria-hidden="true" />
      <span className="heard-on-phones">{shellStrings.admin}</span>
    </a>
  );
}

/** The racing name, or first and last name if there is none. */
export const displayName = (user: UserView): string => user.racingName ?? `${user.firstName} ${user.lastName}`;
