import { table } from '@app/tables';
import { ID, MOMENT, ofTheLog } from './shared-columns.table';

export const standingsTable = table({
  name: 'standings',
  about:
    'The standings of tournaments after each question of each round that counts, with the rulings that hold now. The row after the last question of the last round is the result.',
  rowFor: 'participant after a question of a round',
  columns: {
    event_id: { kind: 'integer', about: 'The number of the tournament', joins: 'answers.event_id' },
    round: { kind: 'integer', about: 'The round, from 1' },
    after_question: { kind: 'integer', about: 'The question of the round that was the last to be counted, from 1' },
    user_id: { kind: 'text', about: 'The participant', joins: 'racers.user_id' },
    attempt: { kind: 'integer', about: 'The attempt of the tournament that counts' },
    run: { kind: 'integer', about: 'The run of the round that counts' },
    rank: {
      kind: 'integer',
      isNullable: true,
      about: 'From 1, shared on a full tie. Empty for a racer who is kept off the boards',
    },
    points: { kind: 'integer', about: 'All points so far' },
    right_answers: { kind: 'integer', about: 'All right answers so far' },
    scoring_ms: { kind: 'number', unit: 'ms', about: 'The time of all right answers so far' },
    round_points: { kind: 'integer', about: 'The points of this round so far' },
    is_last_question: { kind: 'boolean', about: 'It is the last question of its round' },
    ...ofTheLog,
  },
  key: ['event_id', 'round', 'after_question', 'user_id'],
  indexes: [['user_id'], ['event_id', 'rank']],
  example: {
    event_id: 4,
    round: 2,
    after_question: 10,
    user_id: ID,
    attempt: 1,
    run: 1,
    rank: 3,
    points: 29,
    right_answers: 16,
    scoring_ms: 71_020,
    round_points: 15,
    is_last_question: true,
    log_position: 184_223,
    recorded_at: MOMENT,
  },
});
