import { Loaded } from '../ui/loaded';
import { DangerZone } from './danger-zone';
import { DisplayPanel } from './display-panel';
import { InvitationsPanel } from './invitations-panel';
import { type LiveStatus, useRoundActs } from './live.api';
import { liveStrings as words } from './live.strings';
import { MessagesPanel } from './messages-panel';
import { RaceSlab } from './race-slab';
import { RoundsPanel } from './rounds-panel';
import { StandingsPanel } from './standings-panel';
import { TournamentFacts } from './tournament-facts';
import { useLiveStatus } from './use-live-status';

interface TournamentConsoleProps {
  eventId: number;
  onDeleted: () => void;
}

/** Three columns on a desk: what it is, what is live, who leads. What is live comes first on a phone, and for the keyboard. */
export function TournamentConsole({ eventId, onDeleted }: TournamentConsoleProps) {
  const query = useLiveStatus(eventId);
  return (
    <Loaded query={query} loading={words.loadingStatus} failed={words.statusFailed}>
      {(received) => (
        <Columns received={received} updatedAt={query.dataUpdatedAt} eventId={eventId} onDeleted={onDeleted} />
      )}
    </Loaded>
  );
}

interface ColumnsProps extends TournamentConsoleProps {
  received: LiveStatus;
  updatedAt: number;
}

function Columns({ received, updatedAt, eventId, onDeleted }: ColumnsProps) {
  const { status } = received;
  const acts = useRoundActs(eventId);
  return (
    <div className={status.session.roundActive ? 'control-columns is-running' : 'control-columns'}>
      <div className="control-now">
        <RaceSlab received={received} acts={acts} />
        <RoundsPanel status={status} acts={acts} />
        <div className="control-display">
          <DisplayPanel eventId={eventId} isLeaderboardShown={status.session.showLeaderboard} />
          <MessagesPanel messages={status.control?.messages ?? []} />
        </div>
      </div>
      <div className="control-standings">
        <StandingsPanel status={status} updatedAt={updatedAt} />
      </div>
      <div className="control-about">
        <TournamentFacts status={status} />
        <InvitationsPanel eventId={eventId} />
        <DangerZone eventId={eventId} acts={acts} onDeleted={onDeleted} />
      </div>
    </div>
  );
}
