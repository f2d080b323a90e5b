// @offered
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type SponsorBody, SPONSORS_MAX } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import { FileStore } from '../../platform/file-store/file-store.port';
import { deleteOrphans } from '../../platform/files/orphaned-files';
import { type Picture, storedPicture } from '../../platform/files/received-picture';
import { ProcessClock } from '../../platform/stores/process-clock';
import { contentOf, sponsorCollection, type SponsorContent, type SponsorDocument } from './sponsor.documents';

const inDisplayOrder = { displayOrder: 1, createdAt: 1 } as const;

/** Stores the sponsors and records every change by an administrator. */
@Injectable()
export class Sponsors implements OnApplicationBootstrap {
  private readonly sponsors: AuditedCollection<SponsorDocument>;

  constructor(
    store: DocumentStore,
    audit: AuditLog,
    private readonly files: FileStore,
    private readonly clock: ProcessClock,
  ) {
    this.sponsors = new AuditedCollection(store, sponsorCollection, audit, 'sponsor');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sponsors.endUnfinished();
    const referred = new Set((await this.all()).map(({ logo }) => logo.id));
    await deleteOrphans(this.files, 'logo', referred, this.clock.now());
  }

  all(): Promise<SponsorDocument[]> {
    return this.sponsors.find({}, { sort: inDisplayOrder });
  }

  active(): Promise<SponsorDocument[]> {
    return this.sponsors.find({ isActive: true }, { sort: inDisplayOrder });
  }

  /** Those of the ids that sponsors have. */
  async known(ids: readonly string[]): Promise<Set<string>> {
    const found = await this.sponsors.find({ _id: { $in: [...ids] } });
    return new Set(found.map(({ _id }) => _id));
  }

  /** @throws Rejection not-found */
  existing(id: string): Promise<SponsorDocument> {
    return this.sponsors.existing(id);
  }

  /** @throws Rejection too-many-sponsors */
  async add(content: SponsorContent, picture: Picture, context: CommandContext): Promise<SponsorDocument> {
    if ((await this.all()).length >= SPONSORS_MAX) throw new Rejection('too-many-sponsors');
    const logo = await storedPicture(this.files, 'logo', picture);
    const sponsor = { ...content, logo, createdAt: context.now };
    const act = { action: 'sponsor-added', after: recordOf(sponsor) };
    const { after, isNew } = await this.sponsors.add(sponsor, act, context);
    if (!isNew) await this.files.delete(logo.id);
    return after;
  }

  /** Changes the given fields. @throws Rejection not-found */
  async change(id: string, changes: SponsorBody, context: CommandContext): Promise<SponsorDocument> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const changed = (sponsor: SponsorDocument) => {
      const before = contentOf(sponsor);
      const after = { ...before, ...given };
      return { set: after, action: 'sponsor-updated', before, after };
    };
    return (await this.sponsors.change(id, changed, context)).after;
  }

  /** Deletes the earlier logo once no sponsor refers to it. @throws Rejection not-found */
  async replaceLogo(id: string, picture: Picture, context: CommandContext): Promise<SponsorDocument> {
    await this.existing(id);
    const logo = await storedPicture(this.files, 'logo', picture);
    const isSame = ({ logo: earlier }: SponsorDocument) => earlier.sha256 === logo.sha256;
    const replaced = (sponsor: SponsorDocument) => {
      if (isSame(sponsor)) return null;
      const [before, after] = [recordOf(sponsor), recordOf({ ...sponsor, logo })];
      return { set: { logo }, action: 'sponsor-logo-replaced', before, after };
    };
    const { before, after } = await this.sponsors.change(id, replaced, context);
    await this.files.delete(isSame(before) ? logo.id : before.logo.id);
    return after;
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<void> {
    const removed = (sponsor: SponsorDocument) => ({ action: 'sponsor-deleted', before: recordOf(sponsor) });
    const sponsor = await this.sponsors.remove(id, removed, context);
    if (sponsor) await this.files.delete(sponsor.logo.id);
  }
}

/** What the log records when a sponsor is added, deleted or gets another logo. */
const recordOf = (sponsor: SponsorContent & Pick<SponsorDocument, 'logo'>) => {
  return { ...contentOf(sponsor), logoSha256: sponsor.logo.sha256 };
};
