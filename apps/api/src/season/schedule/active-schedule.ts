// @offered
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ActiveScheduleView, ScheduleBody } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import { ProcessClock } from '../../platform/stores/process-clock';
import { ACTIVE, activationCollection, type ActivationDocument, type ScheduleDocument } from './schedule.document';
import { activeScheduleView } from './schedule.view';
import { Schedules } from './schedules';

/** A schedule, and the activation that made it active. */
export interface Activated {
  schedule: ScheduleDocument;
  activation: ActivationDocument;
}

/** The schedule that players see: at most one. The last activation wins. A deleted schedule is no longer active. */
@Injectable()
export class ActiveSchedule implements OnApplicationBootstrap {
  private readonly activations: AuditedCollection<ActivationDocument>;
  private readonly listeners = new Set<() => void>();
  private lastShown = '';

  constructor(
    store: DocumentStore,
    private readonly schedules: Schedules,
    audit: AuditLog,
    private readonly clock: ProcessClock,
  ) {
    this.activations = new AuditedCollection(store, activationCollection, audit, 'schedule');
  }

  /** No schedule is active in a fresh installation. */
  async onApplicationBootstrap(): Promise<void> {
    await this.activations.bring(ACTIVE, { scheduleId: null, activation: '', opened: true, closedAtEnd: null });
    await this.activations.endUnfinished();
  }

  async current(): Promise<Activated | null> {
    const activation = await this.activations.withId(ACTIVE);
    if (!activation?.scheduleId) return null;
    const schedule = await this.schedules.withId(activation.scheduleId);
    return schedule ? { schedule, activation } : null;
  }

  async view(): Promise<ActiveScheduleView | null> {
    const current = await this.current();
    return current && activeScheduleView(current.schedule, this.clock.now());
  }

  /** @throws Rejection not-found, schedule-ends-before-start */
  async change(id: string, body: ScheduleBody, context: CommandContext): Promise<ScheduleDocument> {
    const schedule = await this.schedules.change(id, body, context);
    await this.announceChange();
    return schedule;
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<void> {
    await this.schedules.remove(id, context);
    await this.announceChange();
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

  /** Every call is a new activation, even of the same schedule. Deactivating nothing changes nothing. */
  private async point(scheduleId: string | null, action: string, context: CommandContext): Promise<void> {
    const { commandId: activation } = context;
    const pointed = ({ scheduleId: before, activation: last }: ActivationDocument) => {
      const about = scheduleId ?? before;
      if (last === activation || about === null) return null;
      const set = { scheduleId, activation, opened: false, closedAtEnd: null };
      return { set, action, about, before: activeOn(before), after: activeOn(scheduleId) };
    };
    await this.activations.change(ACTIVE, pointed, context);
    await this.announceChange();
  }

  /** Stores what has been done for this activation. Does nothing if a newer activation has replaced it. */
  async mark(
    { activation }: ActivationDocument,
    done: Partial<Pick<ActivationDocument, 'opened' | 'closedAtEnd'>>,
  ): Promise<void> {
    await this.activations.set({ _id: ACTIVE, activation }, done);
  }

  /** @returns a function that stops the listener */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls the listeners if the schedule that players see has changed, whoever changed it. */
  async announceChange(): Promise<void> {
    const shown = JSON.stringify(await this.view());
    if (shown === this.lastShown) return;
    this.lastShown = shown;
    for (const listener of this.listeners) listener();
  }
}

const activeOn = (activeId: string | null) => activeId && { activeId };
