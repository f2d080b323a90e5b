import type { RecordedEvent } from '@app/event-store';
import type { Row, RowChange } from '@app/tables';
import type { DuelEvent } from '../../duels/duel/duel.events';
import { answersTable } from './answers.table';
import { duelsTable } from './duels.table';
import { inLog } from './race-rows';
import { racesTable } from './races.table';

/** What an event of a duel changes in the tables. */
export function duelChanges(event: RecordedEvent<DuelEvent>): RowChange[] {
  const { duelId } = event.data;
  const now = (values: Row): RowChange => ({ kind: 'set', table: duelsTable.name, where: { duel_id: duelId }, values });
  switch (event.type) {
    case 'DuelChallenged': {
      const { challengerId, challengedId, category, difficulty, challengedAt, expiresAt } = event.data;
      const row = {
        duel_id: duelId,
        challenger_id: challengerId,
        challenged_id: challengedId,
        category,
        difficulty,
        status: 'open',
        challenged_at: challengedAt,
        expires_at: expiresAt,
        accepted_at: null,
        ended_at: null,
        winner_id: null,
        is_tie: false,
        ...inLog(event),
      };
      return [{ kind: 'put', table: duelsTable.name, row }];
    }
    case 'DuelAccepted':
      return [now({ status: 'accepted', challenged_id: event.data.userId, accepted_at: event.data.acceptedAt })];
    case 'DuelDeclined':
      return [now({ status: 'declined', ended_at: event.data.declinedAt })];
    case 'DuelWithdrawn':
      return [now({ status: 'withdrawn', ended_at: event.data.withdrawnAt })];
    case 'DuelLegStarted':
      return [now({ status: 'racing' })];
    case 'DuelLegFinished':
      return [];
    case 'DuelCompleted': {
      const { challengedId, winnerId, completedAt } = event.data;
      const result = { challenged_id: challengedId, winner_id: winnerId, is_tie: winnerId === null };
      return [now({ status: 'completed', ended_at: completedAt, ...result })];
    }
    case 'DuelExpired':
      return [now({ status: 'expired', ended_at: event.data.expiredAt })];
    case 'DuelDeleted': {
      const uncounted = [racesTable, answersTable].map((table): RowChange => {
        return { kind: 'set', table: table.name, where: { duel_id: duelId }, values: { counts: false } };
      });
      return [now({ status: 'deleted', ended_at: event.data.deletedAt, winner_id: null, is_tie: false }), ...uncounted];
    }
    default:
      return event satisfies never;
  }
}
