import type { WithdrawalKind, WithdrawalSide, WithdrawalView } from '@app/contracts';
import { type PlayerNames, shownNameOf, shownRacer } from '../../people/accounts/shown-racer';
import { positionIn, type Standings } from '../../finals/tournament-race/standings.rules';
import type { Withdrawable } from './withdrawal.rules';

const kinds: Record<Withdrawable['type'], WithdrawalKind> = {
  TournamentReset: 'tournament-reset',
  ParticipantReset: 'participant-reset',
  TournamentDeleted: 'event-deletion',
};

interface Preview {
  event: Withdrawable;
  eventName: string;
  /** Null for a deleted event. */
  before: Standings | null;
  /** Null where it cannot be withdrawn. */
  after: Standings | null;
  refusal: string | null;
  names: PlayerNames;
}

export function withdrawalView({ event, eventName, before, after, refusal, names }: Preview): WithdrawalView {
  return {
    kind: kinds[event.type],
    eventId: event.data.eventId,
    eventName,
    playerName: 'userId' in event.data ? shownNameOf(event.data.userId, names) : null,
    refusal,
    before: side(before, names),
    after: refusal === null ? side(after, names) : null,
  };
}

function side(standings: Standings | null, names: PlayerNames): WithdrawalSide {
  if (!standings) return { status: 'deleted', racers: [] };
  const { tournament, ranked } = standings;
  return {
    status: tournament.status,
    racers: ranked.map((score) => ({
      ...shownRacer(score.userId, names),
      place: positionIn(ranked, score),
      points: score.total.score,
      rounds: score.rounds.size,
    })),
  };
}
