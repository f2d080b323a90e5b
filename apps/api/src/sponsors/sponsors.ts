import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type SponsorBody, SPONSORS_MAX } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import type { AdminAct } from '../audit/audit.events';
import { AuditLog } from '../audit/audit-log';
import { carriedAct } from '../audit/carried-acts';
import { FileStore } from '../files/file-store.port';
import { deleteOrphans } from '../files/orphaned-files';
import { type Picture, storedPicture } from '../files/received-picture';
import { ProcessClock } from '../stores/process-clock';
import { contentOf, sponsorCollection, type SponsorContent, type SponsorDocument } from './sponsor.documents';

const inDisplayOrder = { displayOrder: 1, createdAt: 1 } as const;
const notRemoved = { removed: { $exists: false } };

/** `position`: where the record of the change is in the log; null when nothing changed. */
export interface EditedSponsor {
  sponsor: SponsorDocument;
  position: bigint | null;
}

/** The sponsors as stored, and what administrators do with them. A change carries its record until the log has it. */
@Injectable()
export class Sponsors implements OnApplicationBootstrap {
  private readonly documents: Promise<Collection<SponsorDocument>>;

  constructor(
    store: DocumentStore,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
    private readonly clock: ProcessClock,
  ) {
    this.documents = store.collection<SponsorDocument>(sponsorCollection);
  }

  /** Ends what an earlier process left half done. */
  async onApplicationBootstrap(): Promise<void> {
    const documents = await this.documents;
    await this.audit.settleAll(documents);
    await documents.deleteMany({ removed: true });
    const referred = new Set((await documents.find({}).toArray()).map(({ logo }) => logo.id));
    await deleteOrphans(this.files, 'logo', referred, this.clock.now());
  }

  async all(): Promise<SponsorDocument[]> {
    return (await this.documents).find(notRemoved, { sort: inDisplayOrder }).toArray();
  }

  async active(): Promise<SponsorDocument[]> {
    return (await this.documents).find({ ...notRemoved, isActive: true }, { sort: inDisplayOrder }).toArray();
  }

  /** @throws Rejection not-found */
  async existing(id: string): Promise<SponsorDocument> {
    const sponsor = await (await this.documents).findOne({ _id: id, ...notRemoved });
    if (!sponsor) throw new Rejection('not-found');
    return sponsor;
  }

  /** @throws Rejection too-many-sponsors */
  async add(content: SponsorContent, picture: Picture, context: CommandContext): Promise<EditedSponsor> {
    const documents = await this.documents;
    if ((await documents.countDocuments()) >= SPONSORS_MAX) throw new Rejection('too-many-sponsors');
    // The command's own id: the same request finds its own sponsor again.
    const _id = context.commandId;
    const logo = await storedPicture(this.files, 'logo', picture);
    const act = carriedAct(context, actOn(_id, 'sponsor-added', null, { ...content, logoSha256: logo.sha256 }));
    const { upsertedCount } = await documents.updateOne(
      { _id },
      { $setOnInsert: { ...content, logo, createdAt: context.now, unrecordedActs: [act] } },
      { upsert: true },
    );
    if (upsertedCount === 0) await this.files.delete(logo.id);
    const position = await this.audit.settle(documents, _id);
    return { sponsor: await this.existing(_id), position };
  }

  /** What the changes leave out stays as it is. @throws Rejection not-found */
  async change(id: string, changes: SponsorBody, context: CommandContext): Promise<EditedSponsor> {
    const documents = await this.documents;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    for (;;) {
      const before = contentOf(await this.existing(id));
      const after: SponsorContent = { ...before, ...given };
      if (isSame(before, after)) break;
      const act = carriedAct(context, actOn(id, 'sponsor-updated', before, after));
      const asRead = { _id: id, ...before, ...notRemoved };
      const { matchedCount } = await documents.updateOne(asRead, { $set: after, $push: { unrecordedActs: act } });
      if (matchedCount === 1) break;
    }
    const position = await this.audit.settle(documents, id);
    return { sponsor: await this.existing(id), position };
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<bigint | null> {
    const documents = await this.documents;
    const { logo } = await this.existing(id);
    for (;;) {
      const before = contentOf(await this.existing(id));
      const act = carriedAct(context, actOn(id, 'sponsor-deleted', { ...before, logoSha256: logo.sha256 }, null));
      const asRead = { _id: id, ...before, ...notRemoved };
      const removal = { $set: { removed: true as const }, $push: { unrecordedActs: act } };
      const { matchedCount } = await documents.updateOne(asRead, removal);
      if (matchedCount === 1) break;
    }
    const position = await this.audit.settle(documents, id);
    await documents.deleteOne({ _id: id });
    await this.files.delete(logo.id);
    return position;
  }
}

type RecordedContent = SponsorContent & { logoSha256?: string };

const actOn = (id: string, action: string, before: RecordedContent | null, after: RecordedContent | null): AdminAct => {
  return { action, target: { kind: 'sponsor', id }, before, after };
};

const isSame = (one: SponsorContent, other: SponsorContent) =>
  (Object.keys(one) as (keyof SponsorContent)[]).every((field) => one[field] === other[field]);
