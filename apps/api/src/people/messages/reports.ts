import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { ReportOutcome } from '@app/contracts';
import { DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import { type CommandContext, Rejection, uuidV5 } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { Messages } from './messages';
import { reportCollection, type ReportDocument } from './report.documents';
import { ownReportView } from './report.view';

/** Namespace for the ids of reports. */
const REPORTS = '7d5b8a16-3f0b-4f55-9c2e-6a1f0d9b2e44';

interface Report {
  messageId: string;
  reporterId: string;
  reason: string | null;
}

/** The messages that were reported, and what administrators made of it. */
@Injectable()
export class Reports implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly reports: AuditedCollection<ReportDocument>;
  private readonly documents: KeptCollection<ReportDocument>;
  private readonly listeners = new Set<() => void>();
  private stopWatching = () => {};

  constructor(
    private readonly store: DocumentStore,
    audit: AuditLog,
    private readonly messages: Messages,
    personal: PersonalDocuments,
  ) {
    this.reports = new AuditedCollection(store, reportCollection, audit, 'message-report');
    this.documents = keptCollection(store, reportCollection);
    personal.keptWith({
      where: ['message-reports'],
      forget: ({ userId }) => this.forget(userId),
      // Who has reported somebody is the secret of those.
      taken: { file: 'reports.json', of: ({ userId }) => this.ownReports(userId) },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reports.endUnfinished();
    this.stopWatching = await (
      await this.documents()
    ).watch({
      changed: (change) => {
        if (change.kind !== 'updated' || change.fields.includes('resolved')) this.announce();
      },
      missed: () => this.announce(),
    });
  }

  onModuleDestroy(): void {
    this.stopWatching();
  }

  /** Whichever process the change was made in. Returns a function that stops the listener. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async openCount(): Promise<number> {
    return (await this.documents()).countDocuments({ resolved: 0 });
  }

  /**
   * One report for each message and reporter; a repeat changes nothing.
   * @throws Rejection message-not-found, not-allowed for one's own message
   */
  async report({ messageId, reporterId, reason }: Report, now: number): Promise<void> {
    const { earlier: versions, ...said } = await this.messages.heardBy(reporterId, messageId, now);
    const earlier = versions.map(({ content, replacedAt }) => ({ content, replacedAt }));
    const id = uuidV5(JSON.stringify([messageId, reporterId]), REPORTS);
    const reported = { messageId, ...said, earlier, reporterId, reason, reportedAt: now };
    await this.reports.bring(id, { ...reported, resolved: 0, outcome: null });
  }

  /** Open reports first, the newest first. */
  async page({ skip, limit }: { skip: number; limit: number }) {
    const options = { sort: { resolved: 1, reportedAt: -1 }, skip, limit } as const;
    const [reports, total] = await Promise.all([
      this.reports.find({}, options),
      (await this.documents()).countDocuments({ removed: { $exists: false } }),
    ]);
    return { reports, total };
  }

  /**
   * The log records the outcome, and nothing that was written. A repeat finishes a deletion that was broken off. The
   * report of a sender who has gone is erased: it was kept for this decision only.
   * @throws Rejection not-found, report-resolved when it has another outcome already
   */
  async resolve(id: string, outcome: ReportOutcome, context: CommandContext): Promise<void> {
    const act = { action: 'message-report-resolved', before: { outcome: null }, after: { outcome } } as const;
    const report = await this.reports.withId(id);
    if (!report || report.isSenderGone) {
      await this.reports.remove(id, () => act, context);
      return void (await this.store.eraseDeleted());
    }
    const resolved = (before: ReportDocument) => {
      if (before.outcome === outcome) return null;
      if (before.outcome !== null) throw new Rejection('report-resolved');
      return { set: { resolved: 1, outcome } as const, ...act };
    };
    const { after } = await this.reports.change(id, resolved, context);
    if (outcome === 'message-deleted') await this.messages.removeReported(after.messageId, context.now);
    // The sender went in between.
    if (after.isSenderGone) await this.eraseResolved(after.senderId);
  }

  /**
   * What the person wrote goes: as a reporter the reason, as a sender the whole report. One that nobody has resolved
   * stays until then, so that nobody gets out of it by leaving.
   */
  private async forget(userId: string): Promise<void> {
    const documents = await this.documents();
    await documents.updateMany({ senderId: userId, resolved: 0 }, { $set: { isSenderGone: true } });
    await documents.deleteMany({ senderId: userId, resolved: 1 });
    await documents.updateMany({ reporterId: userId }, { $set: { reason: null } });
  }

  private async ownReports(reporterId: string): Promise<object[]> {
    const reports = await (await this.documents()).find({ reporterId }, { sort: { reportedAt: 1 } }).toArray();
    return reports.map(ownReportView);
  }

  private async eraseResolved(senderId: string): Promise<void> {
    await (await this.documents()).deleteMany({ senderId, resolved: 1 });
    await this.store.eraseDeleted();
  }

  private announce(): void {
    for (const listener of this.listeners) listener();
  }
}
