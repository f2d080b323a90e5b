import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DEFAULT_COUNTDOWN_MESSAGE, DEFAULT_DISABLED_MESSAGE, type ScheduleBody } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import type { AdminAct } from '../audit/audit.events';
import { AuditLog } from '../audit/audit-log';
import { carriedAct } from '../audit/carried-acts';
import { type ScheduleContent, scheduleCollection, type ScheduleDocument } from './schedule.document';

const notRemoved = { removed: { $exists: false } };

/**
 * The rounds of the season as stored; a change carries its record until the log has it. Which one is active is
 * `ActiveSchedule`'s.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap {
  private readonly documents: Promise<Collection<ScheduleDocument>>;

  constructor(
    store: DocumentStore,
    private readonly audit: AuditLog,
  ) {
    this.documents = store.collection<ScheduleDocument>(scheduleCollection);
  }

  /** Ends what an earlier process left half done. */
  async onApplicationBootstrap(): Promise<void> {
    const documents = await this.documents;
    await this.audit.settleAll(documents);
    await documents.deleteMany({ removed: true });
  }

  /** The latest end first. */
  async all(): Promise<ScheduleDocument[]> {
    return (await this.documents).find(notRemoved, { sort: { endTime: -1 } }).toArray();
  }

  async withId(id: string): Promise<ScheduleDocument | null> {
    return (await this.documents).findOne({ _id: id, ...notRemoved });
  }

  /** @throws Rejection not-found */
  async existing(id: string): Promise<ScheduleDocument> {
    const schedule = await this.withId(id);
    if (!schedule) throw new Rejection('not-found');
    return schedule;
  }

  /** @throws Rejection schedule-ends-before-start */
  async add(body: ScheduleBody, context: CommandContext): Promise<ScheduleDocument> {
    const documents = await this.documents;
    // The command's own id: the same request finds its own schedule again.
    const _id = context.commandId;
    const content = asSaid(body);
    const unrecordedActs = [carriedAct(context, actOn(_id, 'schedule-added', null, content))];
    await documents.updateOne({ _id }, { $setOnInsert: { ...content, unrecordedActs } }, { upsert: true });
    await this.audit.settle(documents, _id);
    return this.existing(_id);
  }

  /** @throws Rejection not-found, schedule-ends-before-start */
  async change(id: string, body: ScheduleBody, context: CommandContext): Promise<ScheduleDocument> {
    const documents = await this.documents;
    for (;;) {
      const before = contentOf(await this.existing(id));
      const after = asSaid(body, before);
      if (isSame(before, after)) break;
      const act = carriedAct(context, actOn(id, 'schedule-updated', before, after));
      const asRead = { _id: id, ...before, ...notRemoved };
      const { matchedCount } = await documents.updateOne(asRead, { $set: after, $push: { unrecordedActs: act } });
      if (matchedCount === 1) break;
    }
    await this.audit.settle(documents, id);
    return this.existing(id);
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<void> {
    const documents = await this.documents;
    const act = carriedAct(context, actOn(id, 'schedule-deleted', contentOf(await this.existing(id)), null));
    const removal = { $set: { removed: true as const }, $push: { unrecordedActs: act } };
    const { matchedCount } = await documents.updateOne({ _id: id, ...notRemoved }, removal);
    if (matchedCount === 0) throw new Rejection('not-found');
    await this.audit.settle(documents, id);
    await documents.deleteOne({ _id: id });
  }
}

function actOn(id: string, action: string, before: ScheduleContent | null, after: ScheduleContent | null): AdminAct {
  return {
    action,
    target: { kind: 'schedule', id },
    before: before && onRecord(before),
    after: after && onRecord(after),
  };
}

/** Without the texts: an administrator's own words stay out of the log. */
function onRecord({ startTime, endTime, showCountdown }: ScheduleContent) {
  return { startTime, endTime, showCountdown };
}

function contentOf(schedule: ScheduleDocument): ScheduleContent {
  const { name, description, startTime, endTime, showCountdown, countdownMessage, disabledMessage } = schedule;
  return { name, description, startTime, endTime, showCountdown, countdownMessage, disabledMessage };
}

const isSame = (one: ScheduleContent, other: ScheduleContent) =>
  (Object.keys(one) as (keyof ScheduleContent)[]).every((field) => one[field] === other[field]);

/** What the form says; where it says nothing, what was before or else the default. An empty text is the default again. */
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
