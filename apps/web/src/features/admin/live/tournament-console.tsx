import { useState } from 'react';
import { Loaded } from '../ui/loaded';
import { EventInterruptions } from '../interruptions/event-interruptions';
import { DangerZone } from './danger-zone';
import { DisplayPanel } from './display-panel';
import { InvitationsPanel } from './invitations-panel';
import { type LiveStatus, useRoundActs } from './live.api';
import { liveStrings as words } from './live.strings';
import { MessagesPanel } from './messages-panel';
import { RaceSlab } from './race-slab';
import { roundControls } from './round-controls';
import { RoundsPanel } from './rounds-panel';
import { StandingsPanel } from './standings-panel';
import { TournamentFacts } from './tournament-facts';
import { useLiveStatus } from './use-live-status';
import { useOutage } from './use-outage';

interface TournamentConsoleProps {
  eventId: number;
  onDeleted: () => void;
}

/**
 * Three columns on a desk: facts, what is live, standings. What is live comes first on a phone and in the tab
 * order.
 */
export function TournamentConsole({ eventId, onDeleted }: TournamentConsoleProps) {
  const query = useLiveStatus(eventId);
  const away = useOutage(query);
  return (
    <Loaded query={query} loading={words.loadingStatus} failed={words.statusFailed}>
      {(received) => (
        <Columns
          received={received}
          updatedAt={query.dataUpdatedAt}
          away={away}
          eventId={eventId}
          onDeleted={onDeleted}
        />
      )}
    </Loaded>
  );
}

interface ColumnsProps extends TournamentConsoleProps {
  received: LiveStatus;
  updatedAt: number;
  /** Since when the server is away, in milliseconds since 1970; null while it answers. */
  away: number | null;
}

function Columns({ received, updatedAt, away, eventId, onDeleted }: ColumnsProps) {
  const { status } = received;
  const acts = useRoundActs(eventId);
  const { currentRound, roundActive } = status.session;
  const [picked, setPicked] = useState<number | null>(null);
  // The picked round has started, so Start is for the next round again.
  if (roundActive && picked === currentRound) setPicked(null);
  const controls = roundControls(status, picked);
  const { start } = controls;
  return (
    <div className={roundActive ? 'control-columns is-running' : 'control-columns'}>
      <div className="control-now">
        <RaceSlab received={received} controls={controls} acts={acts} away={away} />
        <EventInterruptions eventId={eventId} />
        <RoundsPanel status={status} next={start.kind === 'ready' ? start.round : null} onPick={setPicked} />
        <div className="columns control-display">
          <DisplayPanel eventId={eventId} isLeaderboardShown={status.session.showLeaderboard} />
          <MessagesPanel messages={status.control?.messages ?? []} />
        </div>
      </div>
      <div>
        <StandingsPanel status={status} updatedAt={updatedAt} />
      </div>
      <div className="control-about">
        <TournamentFacts status={status} />
        <InvitationsPanel eventId={eventId} />
        <DangerZone status={status} acts={acts} onDeleted={onDeleted} />
      </div>
    </div>
  );
}
