import { Injectable } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import { DEFAULT_COUNTDOWN_MESSAGE, DEFAULT_DISABLED_MESSAGE, type ScheduleBody } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../audit/audit-log';
import { scheduleCollection, type ScheduleDocument } from './schedule.document';

/** Makes a schedule's id from the request, so that a repeat finds its own schedule again. */
const SCHEDULES = 'f3b5c1de-0b35-5d0e-8a54-7f0f3c9a6d27';

/** The rounds of the season as stored. Which one is active is `ActiveSchedule`'s. */
@Injectable()
export class Schedules {
  private readonly documents: Promise<Collection<ScheduleDocument>>;

  constructor(
    store: DocumentStore,
    private readonly audit: AuditLog,
  ) {
    this.documents = store.collection<ScheduleDocument>(scheduleCollection);
  }

  /** The latest end first. */
  async all(): Promise<ScheduleDocument[]> {
    return (await this.documents).find({}, { sort: { endTime: -1 } }).toArray();
  }

  async withId(id: string): Promise<ScheduleDocument | null> {
    return (await this.documents).findOne({ _id: id });
  }

  /** @throws Rejection schedule-ends-before-start */
  async add(body: ScheduleBody, context: CommandContext): Promise<ScheduleDocument> {
    const documents = await this.documents;
    const schedule = { _id: uuidV5(context.commandId, SCHEDULES), ...contentOf(body) };
    const { _id, ...content } = schedule;
    await documents.replaceOne({ _id }, content, { upsert: true });
    await this.record('schedule-created', context, null, schedule);
    return schedule;
  }

  /** @throws Rejection not-found, schedule-ends-before-start */
  async change(id: string, body: ScheduleBody, context: CommandContext): Promise<ScheduleDocument> {
    const before = await this.withId(id);
    if (!before) throw new Rejection('not-found');
    const content = contentOf(body, before);
    const { matchedCount } = await (await this.documents).replaceOne({ _id: id }, content);
    if (matchedCount === 0) throw new Rejection('not-found');
    const after = { _id: id, ...content };
    await this.record('schedule-updated', context, before, after);
    return after;
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<void> {
    const before = await this.withId(id);
    if (!before) throw new Rejection('not-found');
    await (await this.documents).deleteOne({ _id: id });
    await this.record('schedule-deleted', context, before, null);
  }

  private async record(
    action: string,
    context: CommandContext,
    before: ScheduleDocument | null,
    after: ScheduleDocument | null,
  ): Promise<void> {
    const target = { kind: 'schedule', id: (after ?? before)!._id };
    await this.audit.record(context, {
      action,
      target,
      before: before && onRecord(before),
      after: after && onRecord(after),
    });
  }
}

/** Without the texts: an administrator's own words stay out of the log. */
function onRecord({ startTime, endTime, showCountdown }: ScheduleDocument) {
  return { startTime, endTime, showCountdown };
}

/** What the form says; where it says nothing, what was before or else the default. An empty text is the default again. */
function contentOf(body: ScheduleBody, before?: ScheduleDocument): Omit<ScheduleDocument, '_id'> {
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
