import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import { type SponsorBody, SPONSORS_MAX } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../audit/audit-log';
import { FileStore } from '../files/file-store.port';
import { deleteOrphans } from '../files/orphaned-files';
import { type Picture, storedPicture } from '../files/received-picture';
import { ProcessClock } from '../stores/process-clock';
import { sponsorCollection, type SponsorDocument } from './sponsor.documents';

const inDisplayOrder = { displayOrder: 1, createdAt: 1 } as const;
/** Makes a sponsor's id from the request, so that a repeat finds its own sponsor again. */
const SPONSORS = '0d0f3a0e-6f53-5a53-9c2c-6a1e2f5b9f11';

/** The sponsors as stored, and what administrators do with them. */
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

  async onApplicationBootstrap(): Promise<void> {
    const referred = new Set((await this.all()).map(({ logo }) => logo.id));
    await deleteOrphans(this.files, 'logo', referred, this.clock.now());
  }

  async all(): Promise<SponsorDocument[]> {
    return (await this.documents).find({}, { sort: inDisplayOrder }).toArray();
  }

  async active(): Promise<SponsorDocument[]> {
    return (await this.documents).find({ isActive: true }, { sort: inDisplayOrder }).toArray();
  }

  /** @throws Rejection not-found */
  async withId(id: string): Promise<SponsorDocument> {
    return (await (await this.documents).findOne({ _id: id })) ?? notFound();
  }

  /** @throws Rejection too-many-sponsors */
  async add(fields: Required<SponsorBody>, logo: Picture, context: CommandContext): Promise<SponsorDocument> {
    const documents = await this.documents;
    if ((await documents.countDocuments()) >= SPONSORS_MAX) throw new Rejection('too-many-sponsors');
    const _id = uuidV5(context.commandId, SPONSORS);
    const picture = await storedPicture(this.files, 'logo', logo);
    const { upsertedCount } = await documents.updateOne(
      { _id },
      { $setOnInsert: { ...fields, logo: picture, createdAt: context.now } },
      { upsert: true },
    );
    if (upsertedCount === 0) await this.files.delete(picture.id);
    const sponsor = await this.withId(_id);
    await this.record('sponsor-created', context, null, sponsor);
    return sponsor;
  }

  /** @throws Rejection not-found */
  async change(id: string, changes: SponsorBody, context: CommandContext): Promise<SponsorDocument> {
    const documents = await this.documents;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const before =
      Object.keys(given).length === 0
        ? await this.withId(id)
        : await documents.findOneAndUpdate({ _id: id }, { $set: given }, { returnDocument: 'before' });
    if (!before) return notFound();
    const after = { ...before, ...given };
    await this.record('sponsor-updated', context, before, after);
    return after;
  }

  /** @throws Rejection not-found */
  async remove(id: string, context: CommandContext): Promise<void> {
    const sponsor = await this.withId(id);
    await (await this.documents).deleteOne({ _id: id });
    await this.record('sponsor-deleted', context, sponsor, null);
    await this.files.delete(sponsor.logo.id);
  }

  private record(
    action: string,
    context: CommandContext,
    before: SponsorDocument | null,
    after: SponsorDocument | null,
  ): Promise<unknown> {
    const id = (after ?? before)!._id;
    return this.audit.record(context, { action, target: { kind: 'sponsor', id }, before, after });
  }
}

function notFound(): never {
  throw new Rejection('not-found');
}
