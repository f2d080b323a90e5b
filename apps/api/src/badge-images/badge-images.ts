import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type BadgeImageView, type BadgeType, badgeTypes } from '@app/contracts';
import { type Collection, DocumentStore } from '@app/document-store';
import type { CommandContext } from '@app/event-store';
import { AuditLog } from '../audit/audit-log';
import { carriedAct } from '../audit/carried-acts';
import { FileStore } from '../files/file-store.port';
import { deleteOrphans } from '../files/orphaned-files';
import { type Picture, sentPicture, type StoredPicture, storedPicture, SVG_TYPE } from '../files/received-picture';
import type { SentFile } from '../files/sent-file';
import { ProcessClock } from '../stores/process-clock';
import { badgeImageCollection, type BadgeImageDocument } from './badge-image.documents';

/** What each badge looks like: the product's own drawing, or the picture an administrator chose. */
@Injectable()
export class BadgeImages implements OnModuleInit, OnApplicationBootstrap {
  private readonly documents: Promise<Collection<BadgeImageDocument>>;
  private readonly drawings = new Map<BadgeType, SentFile>();

  constructor(
    store: DocumentStore,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
    private readonly clock: ProcessClock,
  ) {
    this.documents = store.collection<BadgeImageDocument>(badgeImageCollection);
  }

  async onModuleInit(): Promise<void> {
    for (const type of badgeTypes) {
      this.drawings.set(type, drawingOf(await readFile(join(__dirname, 'default', `${type}.svg`))));
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    const documents = await this.documents;
    await this.audit.settleAll(documents);
    const all = await documents.find({}).toArray();
    await deleteOrphans(this.files, 'badge-image', new Set(all.map(({ picture }) => picture.id)), this.clock.now());
  }

  async view(badgeType: BadgeType): Promise<BadgeImageView> {
    const { file, isDefault } = await this.shown(badgeType);
    return { badgeType, imagePath: `/api/badge-image/${badgeType}/${versionOf(file)}`, isDefault };
  }

  /** `version` of the path: whether it is the one that is shown now, and will be for ever. */
  async file(badgeType: BadgeType, version: string): Promise<{ file: SentFile; isNamed: boolean }> {
    const { file } = await this.shown(badgeType);
    return { file, isNamed: version === versionOf(file) };
  }

  /** Answers where the record of it is in the log. */
  async replace(badgeType: BadgeType, image: Picture, context: CommandContext): Promise<bigint | null> {
    const documents = await this.documents;
    const picture = await storedPicture(this.files, 'badge-image', image);
    const before = await this.exchange(badgeType, picture, context);
    const position = await this.audit.settle(documents, badgeType);
    if (before) await this.files.delete(before.id);
    return position;
  }

  /** Made upon exactly the picture its record names as the one before, which is answered. */
  private async exchange(
    badgeType: BadgeType,
    picture: StoredPicture,
    context: CommandContext,
  ): Promise<StoredPicture | undefined> {
    const documents = await this.documents;
    for (;;) {
      const before = (await documents.findOne({ _id: badgeType }))?.picture;
      const act = carriedAct(context, {
        action: 'badge-image-updated',
        target: { kind: 'badge-image', id: badgeType },
        before: before ? contentOf(before) : null,
        after: contentOf(picture),
      });
      const asRead = { _id: badgeType, ...(before && { 'picture.id': before.id }) };
      const { matchedCount, upsertedCount } = before
        ? await documents.updateOne(asRead, { $set: { picture }, $push: { unrecordedActs: act } })
        : await documents.updateOne(asRead, { $setOnInsert: { picture, unrecordedActs: [act] } }, { upsert: true });
      if (before ? matchedCount === 1 : upsertedCount === 1) return before;
    }
  }

  private async shown(badgeType: BadgeType): Promise<{ file: SentFile; isDefault: boolean }> {
    const chosen = await (await this.documents).findOne({ _id: badgeType });
    if (chosen) return { file: sentPicture(this.files, chosen.picture), isDefault: false };
    return { file: this.drawings.get(badgeType)!, isDefault: true };
  }
}

const contentOf = ({ contentType, size, sha256 }: StoredPicture) => ({ contentType, size, sha256 });

const versionOf = ({ sha256 }: SentFile) => sha256.slice(0, 16);

function drawingOf(bytes: Buffer): SentFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const open = async (range = { start: 0, end: bytes.length - 1 }) =>
    Readable.from([bytes.subarray(range.start, range.end + 1)]);
  return { contentType: SVG_TYPE, size: bytes.length, sha256, open };
}
