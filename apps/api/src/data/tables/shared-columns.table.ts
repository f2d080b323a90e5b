import { categories, difficulties } from '@app/contracts';
import type { Column } from '@app/tables';

/** Where a row comes from: in every table, so that all of them can be asked as of a position or a moment. */
export const ofTheLog = {
  log_position: { kind: 'integer', about: 'The position in the log of the event that made the row' },
  recorded_at: { kind: 'timestamp', about: 'When that event was recorded' },
} as const satisfies Record<string, Column>;

/** Where a race belongs. What does not fit its kind is empty. */
export const ofTheRace = {
  user_id: { kind: 'text', about: 'Who raced', joins: 'racers.user_id' },
  kind: { kind: 'text', about: '`qualifying`, `duel` or `tournament`' },
  race_number: { kind: 'integer', isNullable: true, about: "The number of the racer's qualifying race, from 1" },
  duel_id: { kind: 'text', isNullable: true, about: 'The duel that it is a leg of', joins: 'duels.duel_id' },
  event_id: {
    kind: 'integer',
    isNullable: true,
    about: 'The number of the tournament, as in the address of its result',
    joins: 'standings.event_id',
  },
  attempt: { kind: 'integer', isNullable: true, about: 'Rises with every reset of the tournament, from 1' },
  round: { kind: 'integer', isNullable: true, about: 'The round of the tournament, from 1' },
  run: { kind: 'integer', isNullable: true, about: 'Rises when a round is raced again, from 1' },
  participant_attempt: {
    kind: 'integer',
    isNullable: true,
    about: 'Rises with every reset of this participant, from 1',
  },
} as const satisfies Record<string, Column>;

export const ofTheQuestion = {
  category: { kind: 'text', about: `One of ${categories.join(', ')}` },
  difficulty: { kind: 'text', about: `One of ${difficulties.join(', ')}` },
} as const satisfies Record<string, Column>;

export const ID = '7b0e5c1e-3c1f-5d63-9a53-0f7c3c0b8a11';
export const MOMENT = Date.UTC(2026, 5, 12, 18, 30, 4, 250);
