import type { ScheduleBody } from '@app/contracts';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { ActiveSchedule } from './active-schedule';
import type { ScheduleDocument } from './schedule.document';
import { Schedules } from './schedules';

/** @throws Rejection schedule-ends-before-start */
export class AddSchedule extends Intention<ScheduleBody, ScheduleDocument> {}
/** @throws Rejection not-found, schedule-ends-before-start */
export class ChangeSchedule extends Intention<{ id: string; body: ScheduleBody }, ScheduleDocument> {}
/** @throws Rejection not-found */
export class RemoveSchedule extends Intention<{ id: string }, void> {}
export class DeactivateSchedules extends Intention<object, void> {}

export const scheduleCommandHandlers = [
  carriedOut(AddSchedule, Schedules, (schedules, body, context) => schedules.add(body, context)),
  carriedOut(ChangeSchedule, ActiveSchedule, (active, { id, body }, context) => active.change(id, body, context)),
  carriedOut(RemoveSchedule, ActiveSchedule, (active, { id }, context) => active.remove(id, context)),
  carriedOut(DeactivateSchedules, ActiveSchedule, (active, _, context) => active.deactivateAll(context)),
];
