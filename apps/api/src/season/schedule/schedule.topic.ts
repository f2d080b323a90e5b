// @offered
import { topic } from '../../platform/sockets/topic';
import { ActiveSchedule } from './active-schedule';

export const scheduleTopic = topic('schedule', {
  of: 'everybody',
  from: ActiveSchedule,
  view: (schedule) => schedule.view(),
  madeOf: [],
  onChange: (schedule, changed) => schedule.onChange(changed),
});
