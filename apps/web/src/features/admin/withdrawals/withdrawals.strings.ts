import type { WithdrawalKind, WithdrawalSide } from '@app/contracts';
import { counted } from '../../../shared/plural';

export const withdrawalsStrings = {
  act: {
    'tournament-reset': 'Take the reset back',
    'participant-reset': 'Take the reset back',
    'event-deletion': 'Restore the event',
  } satisfies Record<WithdrawalKind, string>,
  say: {
    'tournament-reset': (event: string) => `What was raced in ${event} before the reset counts again.`,
    'participant-reset': (event: string, racer: string) =>
      `What ${racer} had raced in ${event} before the reset counts again.`,
    'event-deletion': (event: string) => `${event} comes back with its participants, rounds, results and invitations.`,
  } satisfies Record<WithdrawalKind, (event: string, racer: string) => string>,
  refused: (why: string) => `Not possible: ${why}`,
  loading: 'Looking what would come back',
  lookFailed: 'What would come back could not be loaded',
  done: 'It was taken back',
  failed: 'It could not be taken back',
  table: 'Standings before and after',
  racer: 'Racer',
  before: 'Before',
  after: 'After',
  state: 'Event',
  states: {
    scheduled: 'scheduled',
    active: 'active',
    completed: 'completed',
    deleted: 'deleted',
  } satisfies Record<WithdrawalSide['status'], string>,
  change: (before: string, after: string) => `${before} → ${after}`,
  nothing: '–',
  figure: (place: number, points: number, rounds: number) =>
    `${place}. ${counted(points, 'point', 'points')}, ${counted(rounds, 'round', 'rounds')}`,
} as const;
