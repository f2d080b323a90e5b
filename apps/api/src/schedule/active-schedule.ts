import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ActiveScheduleView } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../audit/audit-log';
import { carriedAct } from '../audit/carried-acts';
import { ProcessClock } from '../stores/process-clock';
import { ACTIVE, activationCollection, type ActivationDocument, type ScheduleDocument } from './schedule.document';
import { activeScheduleView } from './schedule.view';
import { Schedules } from './schedules';

/** A schedule and the activation that made it the active one. */
export interface Activated {
  schedule: ScheduleDocument;
  activation: ActivationDocument;
}

/** Which schedule players see. One at most: the last activation wins. One that is deleted is active no more. */
@Injectable()
export class ActiveSchedule implements OnApplicationBootstrap {
  private readonly documents: Promise<Collection<ActivationDocument>>;
  private readonly listeners = new Set<() => void>();
  private lastShown = '';

  constructor(
    store: DocumentStore,
    private readonly schedules: Schedules,
    private readonly audit: AuditLog,
    private readonly clock: ProcessClock,
  ) {
    this.documents = store.collection<ActivationDocument>(activationCollection);
  }

  /** Ends what an earlier process left half done; in a fresh installation none is active. */
  async onApplicationBootstrap(): Promise<void> {
    const documents = await this.documents;
    const none = { scheduleId: null, activation: '', opened: true, closedAtEnd: null };
    await documents.updateOne({ _id: ACTIVE }, { $setOnInsert: none }, { upsert: true });
    await this.audit.settleAll(documents);
  }

  async current(): Promise<Activated | null> {
    const activation = await (await this.documents).findOne({ _id: ACTIVE });
    if (!activation?.scheduleId) return null;
    const schedule = await this.schedules.withId(activation.scheduleId);
    return schedule ? { schedule, activation } : null;
  }

  async view(): Promise<ActiveScheduleView | null> {
    const current = await this.current();
    return current && activeScheduleView(current.schedule, this.clock.now());
  }

  /** @throws Rejection not-found, schedule-ended */
  async activate(id: string, context: CommandContext): Promise<ScheduleDocument> {
    const schedule = await this.schedules.existing(id);
    if (schedule.endTime <= context.now) throw new Rejection('schedule-ended');
    await this.point(id, 'schedule-activated', context);
    return schedule;
  }

  async deactivateAll(context: CommandContext): Promise<void> {
    await this.point(null, 'schedule-deactivated', context);
  }

  /** Every activation is a new one, of the same schedule too; deactivating nothing changes nothing. */
  private async point(scheduleId: string | null, action: string, context: CommandContext): Promise<void> {
    const documents = await this.documents;
    const { commandId: activation } = context;
    for (;;) {
      const last = await documents.findOne({ _id: ACTIVE });
      if (!last || last.activation === activation) break;
      const { scheduleId: before } = last;
      const about = scheduleId ?? before;
      if (about === null) break;
      const target = { kind: 'schedule', id: about };
      const act = carriedAct(context, { action, target, before: activeOn(before), after: activeOn(scheduleId) });
      const next = { scheduleId, activation, opened: false, closedAtEnd: null };
      const asRead = { _id: ACTIVE, activation: last.activation };
      const { matchedCount } = await documents.updateOne(asRead, { $set: next, $push: { unrecordedActs: act } });
      if (matchedCount === 1) break;
    }
    await this.audit.settle(documents, ACTIVE);
    await this.announceChange();
  }

  /** Keeps what has been done for an activation; one that came meanwhile has it all yet to come. */
  async mark(
    { activation }: ActivationDocument,
    done: Partial<Pick<ActivationDocument, 'opened' | 'closedAtEnd'>>,
  ): Promise<void> {
    await (await this.documents).updateOne({ _id: ACTIVE, activation }, { $set: done });
  }

  /** @returns how to stop listening */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells the listeners if what players see is no longer what it was, whoever has changed it. */
  async announceChange(): Promise<void> {
    const shown = JSON.stringify(await this.view());
    if (shown === this.lastShown) return;
    this.lastShown = shown;
    for (const listener of this.listeners) listener();
  }
}

const activeOn = (activeId: string | null) => activeId && { activeId };
