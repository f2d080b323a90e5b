import { table } from '@app/tables';
import { ID, MOMENT, ofTheLog } from './shared-columns.table';

export const seasonsTable = table({
  name: 'seasons',
  about:
    'The leaderboard at the end of each day (UTC) on which a race, a ruling, a reset or an administrator may have changed it. Racers who are kept off it are missing. As of a day is the newest day up to it. A day at whose end nobody was on it has no rows. The present day is up to date within a minute.',
  rowFor: 'racer on the leaderboard of a day',
  columns: {
    day: { kind: 'day', about: 'The day' },
    user_id: { kind: 'text', about: 'The racer', joins: 'racers.user_id' },
    rank: { kind: 'integer', about: 'From 1, shared on a full tie' },
    points: { kind: 'integer', about: 'The points of the races that counted then, by the rulings that held then' },
    races: { kind: 'integer', about: 'How many races counted' },
    right_answers: { kind: 'integer', about: 'The right answers of these races' },
    scoring_ms: { kind: 'number', unit: 'ms', about: 'The time of these right answers' },
    ...ofTheLog,
  },
  key: ['day', 'user_id'],
  indexes: [['user_id'], ['day', 'rank']],
  example: {
    day: '2026-06-12',
    user_id: ID,
    rank: 5,
    points: 41,
    races: 3,
    right_answers: 23,
    scoring_ms: 98_114,
    log_position: 184_400,
    recorded_at: MOMENT,
  },
});
