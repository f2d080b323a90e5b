import { nameForOthers, type UserView } from '@app/contracts';
import { ArrowRight } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { longDay } from '../../shared/day-and-time';
import { Button, ButtonLink } from '../../shared/ui/button';
import { paths } from '../../site/paths';
import { useSession } from '../../site/session/session-provider';
import { displayName } from '../../site/shell/user-header';
import { useSystemStatus } from '../../site/system/system.api';
import { AccountDialog } from './account-dialog';
import { profileStrings as words } from './profile.strings';

/** The card in the light: who drives, and the way to the next race. */
export function DriverCard({ user }: { user: UserView }) {
  const { logout, isLoggingOut } = useSession();
  const { data: system } = useSystemStatus();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isAccountShown = paths.account.endsWith(`#${hash.slice(1)}`);
  const showAccount = (isShown: boolean) => void navigate(isShown ? paths.account : paths.profile, { replace: true });
  const name = displayName(user);
  return (
    <section className="column driver-card lit-surface">
      <span className="centred driver-picture gear-6" aria-hidden="true">
        {String.fromCodePoint(name.codePointAt(0)!)}
      </span>
      <h1 className="gear-6">{name}</h1>
      <p className="second">
        {user.racingName !== null && (
          <>
            {user.firstName} {user.lastName}
            <br />
          </>
        )}
        {words.memberSince(longDay(user.createdAt))}
      </p>
      <p className="second">{words.seenByOthers(nameForOthers(user))}</p>
      <div className="close stack driver-actions">
        {system?.gameEnabled && (
          <ButtonLink look="lit" big to={paths.home}>
            {words.startRace}
            <ArrowRight className="icon" aria-hidden="true" />
          </ButtonLink>
        )}
        <Button className="driver-account" onClick={() => showAccount(true)}>
          {words.changeAccount}
        </Button>
        {system?.gameEnabled && <ButtonLink to={paths.root}>{words.backToGame}</ButtonLink>}
        <Button busy={isLoggingOut} onClick={() => void logout()}>
          {words.logout}
        </Button>
      </div>
      <AccountDialog user={user} open={isAccountShown} onOpenChange={showAccount} />
    </section>
  );
}
