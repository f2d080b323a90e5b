import { table } from '@app/tables';
import { ID, MOMENT, ofTheLog } from './shared-columns.table';

export const racersTable = table({
  name: 'racers',
  about: 'Everybody who has registered. Names of deleted racers are emptied here, too.',
  rowFor: 'racer',
  columns: {
    user_id: { kind: 'text', about: 'The racer', joins: 'races.user_id' },
    racing_name: {
      kind: 'text',
      isNullable: true,
      isNow: true,
      about: 'The name that others see. Empty without one, and for a deleted racer',
    },
    registered_at: { kind: 'timestamp', about: 'When the account was made' },
    deleted_at: { kind: 'timestamp', isNullable: true, isNow: true, about: 'When it was deleted' },
    is_on_leaderboard: { kind: 'boolean', isNow: true, about: 'False for a racer who is kept off the leaderboard' },
    is_on_live_boards: {
      kind: 'boolean',
      isNow: true,
      about: 'False for a racer who is kept off the boards of finals',
    },
    ...ofTheLog,
  },
  key: ['user_id'],
  indexes: [['racing_name'], ['registered_at']],
  example: {
    user_id: ID,
    racing_name: 'Kurvenkönigin',
    registered_at: MOMENT,
    deleted_at: null,
    is_on_leaderboard: true,
    is_on_live_boards: true,
    log_position: 180_112,
    recorded_at: MOMENT,
  },
});
