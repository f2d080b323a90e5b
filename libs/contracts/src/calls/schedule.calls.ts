import type { DoneAnswer } from '../account.contract';
import type { ActiveScheduleAnswer, ScheduleBody, ScheduleView } from '../schedule.contract';

export interface ScheduleCalls {
  /** Null while no schedule is active. */
  'GET /api/game-schedule/active': { access: 'public'; answer: ActiveScheduleAnswer };
  /** The latest end first. */
  'GET /api/admin/game-schedule': { access: 'console'; answer: ScheduleView[] };
  'POST /api/admin/game-schedule': {
    access: 'schedule';
    body: ScheduleBody;
    answer: ScheduleView;
    refusals: 'schedule-incomplete' | 'schedule-ends-before-start';
  };
  'POST /api/admin/game-schedule/deactivate-all': { access: 'system'; answer: DoneAnswer };
  'PUT /api/admin/game-schedule/{id}': {
    access: 'schedule';
    body: ScheduleBody;
    answer: ScheduleView;
    refusals: 'schedule-incomplete';
  };
  'DELETE /api/admin/game-schedule/{id}': { access: 'schedule'; answer: DoneAnswer };
  /** Replaces the active schedule. */
  'POST /api/admin/game-schedule/{id}/activate': { access: 'system'; answer: ScheduleView; refusals: 'schedule-ended' };
}
