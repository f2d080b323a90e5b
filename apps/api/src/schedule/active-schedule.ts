import { Injectable } from '@nestjs/common';
import type { ActiveScheduleView } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../audit/audit-log';
import { ProcessClock } from '../stores/process-clock';
import { ACTIVE, activationCollection, type ActivationDocument, type ScheduleDocument } from './schedule.document';
import { activeScheduleView } from './schedule.view';
import { Schedules } from './schedules';

/** A schedule and the activation that made it the active one. */
export interface Activated {
  schedule: ScheduleDocument;
  activation: ActivationDocument;
}

/** Which schedule players see. One at most: the last activation wins. */
@Injectable()
export class ActiveSchedule {
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

  async current(): Promise<Activated | null> {
    const activation = await (await this.documents).findOne({ _id: ACTIVE });
    const schedule = activation && (await this.schedules.withId(activation.scheduleId));
    return schedule ? { schedule, activation } : null;
  }

  async view(): Promise<ActiveScheduleView | null> {
    const current = await this.current();
    return current && activeScheduleView(current.schedule, this.clock.now());
  }

  /** @throws Rejection not-found, schedule-ended */
  async activate(id: string, context: CommandContext): Promise<ScheduleDocument> {
    const schedule = await this.schedules.withId(id);
    if (!schedule) throw new Rejection('not-found');
    if (schedule.endTime <= context.now) throw new Rejection('schedule-ended');
    const activation = { scheduleId: id, activation: context.commandId, opened: false, closedAtEnd: null };
    const documents = await this.documents;
    const before = await documents.findOne({ _id: ACTIVE });
    await documents.replaceOne({ _id: ACTIVE }, activation, { upsert: true });
    await this.record('schedule-activated', context, before?.scheduleId ?? null, id);
    await this.announceChange();
    return schedule;
  }

  /** Only when this one is the active one, if an id is given. */
  async deactivate(context: CommandContext, id?: string): Promise<void> {
    const documents = await this.documents;
    const before = await documents.findOne({ _id: ACTIVE });
    const { deletedCount } = await documents.deleteOne({ _id: ACTIVE, ...(id !== undefined && { scheduleId: id }) });
    if (before && deletedCount > 0) await this.record('schedule-deactivated', context, before.scheduleId, null);
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

  private async record(action: string, context: CommandContext, before: string | null, after: string | null) {
    const target = { kind: 'schedule', id: (after ?? before)! };
    const active = (scheduleId: string | null) => scheduleId && { activeId: scheduleId };
    await this.audit.record(context, { action, target, before: active(before), after: active(after) });
  }
}
