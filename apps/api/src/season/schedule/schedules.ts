import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DEFAULT_COUNTDOWN_MESSAGE, DEFAULT_DISABLED_MESSAGE, type ScheduleBody } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import { isoTime } from '../../platform/time/iso-time';
import { type ScheduleContent, scheduleCollection, type ScheduleDocument } from './schedule.document';

/** Stores the rounds of the season. `ActiveSchedule` holds which one is active. */
@Injectable()
export class Schedules implements OnApplicationBootstrap {
  private readonly schedules: AuditedCollection<ScheduleDocument>;

  constructor(store: DocumentStore, audit: AuditLog) {
    this.schedules = new AuditedCollection(store, scheduleCollection, audit, 'schedule');
  }

  onApplicationBootstrap(): Promise<void> {
    return this.schedules.endUnfinished();
  }

  /** The latest end first. */
  all(): Promise<ScheduleDocument[]> {
    return this.schedules.find({}, { sort: { endTime: -1 } });
  }

  withId(id: string): Promise<ScheduleDocument | null> {
    return this.schedules.withId(id);
  }

  /** @throws Rejection not-found */
  existing(id: string): Promise<ScheduleDocument> {
    return this.schedules.existing(id);
  }

  /** @throws Rejection schedule-ends-before-start */
  async add(body: ScheduleBody, context: CommandContext): Promise<ScheduleDocument> {
    const content = asSaid(body);
    const act = { action: 'schedule-added', after: onRecord(content) };
    return (await this.schedules.add(content, act, context)).after;
  }

  /** @throws Rejection not-found, schedule-ends-before-start */
  async change(id: string, body: ScheduleBody, context: CommandContext): Promise<ScheduleDocument> {
    const changed = (before: ScheduleDocument) => {
      const set = asSaid(body, before);
      return { set, action: 'schedule-updated', before: onRecord(before), after: onRecord(set) };
    };
    return (await this.schedules.change(id, changed, context)).after;
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<void> {
    const removed = (before: ScheduleDocument) => ({ action: 'schedule-deleted', before: onRecord(before) });
    await this.schedules.remove(id, removed, context);
  }
}

/** What the log records: without an administrator's free texts, except for the name. */
function onRecord({ name, startTime, endTime, showCountdown }: ScheduleContent) {
  return { name, startTime: startTime === null ? null : isoTime(startTime), endTime: isoTime(endTime), showCountdown };
}

/**
 * The given fields; for fields that are left out, the earlier values or the defaults. An empty text gives the
 * default.
 */
function asSaid(body: ScheduleBody, before?: ScheduleContent): ScheduleContent {
  const endTime = Date.parse(body.endTime);
  const startTime = typeof body.startTime === 'string' ? Date.parse(body.startTime) : body.startTime;
  const content = {
    name: body.name,
    description: textOf(body.description, before?.description, ''),
    startTime: startTime === undefined ? (before?.startTime ?? null) : startTime,
    endTime,
    showCountdown: body.showCountdown ?? before?.showCountdown ?? true,
    countdownMessage: textOf(body.countdownMessage, before?.countdownMessage, DEFAULT_COUNTDOWN_MESSAGE),
    disabledMessage: textOf(body.disabledMessage, before?.disabledMessage, DEFAULT_DISABLED_MESSAGE),
  };
  if (content.startTime !== null && content.startTime >= endTime) throw new Rejection('schedule-ends-before-start');
  return content;
}

function textOf(said: string | null | undefined, before: string | undefined, byDefault: string): string {
  return said === undefined ? (before ?? byDefault) : (said ?? byDefault);
}
