import type { TournamentEventHead } from '@app/contracts';
import { LogOut } from 'lucide-react';
import { paths } from '../../site/paths';
import { useConnection } from '../../push/use-connection';
import { Badge } from '../../shared/ui/badge';
import { LogoMark, Wordmark } from '../../shared/ui/brand';
import { ButtonLink } from '../../shared/ui/button';
import { LaterTooltip } from '../../shared/ui/later-tooltip';
import { useUser } from '../../site/session/session-provider';
import { displayName } from '../../site/shell/user-header';
import { tournamentStrings as words } from './tournament.strings';

/** The top of the live play: the event and its state, the player, and the way out. */
export function TournamentHeader({ event }: { event: TournamentEventHead | null }) {
  const user = useUser();
  return (
    <header className="row user-header tournament-header">
      <span className="row brand">
        <LogoMark />
        <Wordmark />
      </span>
      {event && <LiveBadge event={event} />}
      {event && <b className="tournament-event one-line gear-3">{event.name}</b>}
      <span className="user-header-space" />
      <span className="one-line user-header-name gear-3">{displayName(user)}</span>
      <LaterTooltip text={words.leave}>
        <ButtonLink look="bare" square to={paths.home} aria-label={words.leave}>
          <LogOut className="icon" aria-hidden="true" />
        </ButtonLink>
      </LaterTooltip>
    </header>
  );
}

function LiveBadge({ event }: { event: TournamentEventHead }) {
  const connection = useConnection();
  return (
    <span className="tournament-live" role="status">
      {connection === 'OFFLINE' ? (
        <Badge lamp="out">{words.offline}</Badge>
      ) : event.isLive ? (
        <Badge look="go" lamp="on">
          {words.live}
        </Badge>
      ) : (
        <Badge>{event.status === 'completed' ? words.completedBadge : words.notLive}</Badge>
      )}
    </span>
  );
}
