import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type BadgeImageView, type BadgeType, badgeTypes } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import type { CommandContext } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import { FileStore } from '../../platform/file-store/file-store.port';
import { deleteOrphans } from '../../platform/files/orphaned-files';
import {
  type Picture,
  sentPicture,
  type StoredPicture,
  storedPicture,
  SVG_TYPE,
} from '../../platform/files/received-picture';
import type { SentFile } from '../../platform/files/sent-file';
import { ProcessClock } from '../../platform/stores/process-clock';
import { badgeImageCollection, type BadgeImageDocument } from './badge-image.documents';

/** The picture of each badge: the built-in drawing, or an administrator's upload. */
@Injectable()
export class BadgeImages implements OnModuleInit, OnApplicationBootstrap {
  private readonly images: AuditedCollection<BadgeImageDocument>;
  private readonly drawings = new Map<BadgeType, SentFile>();

  constructor(
    store: DocumentStore,
    private readonly files: FileStore,
    audit: AuditLog,
    private readonly clock: ProcessClock,
  ) {
    this.images = new AuditedCollection(store, badgeImageCollection, audit, 'badge-image');
  }

  async onModuleInit(): Promise<void> {
    for (const type of badgeTypes) {
      this.drawings.set(type, drawingOf(await readFile(join(__dirname, 'default', `${type}.svg`))));
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.images.endUnfinished();
    for (const type of badgeTypes) await this.images.bring(type, { picture: null });
    const referred = new Set((await this.images.find()).flatMap(({ picture }) => picture?.id ?? []));
    await deleteOrphans(this.files, 'badge-image', referred, this.clock.now());
  }

  async view(badgeType: BadgeType): Promise<BadgeImageView> {
    const { file, isDefault } = await this.shown(badgeType);
    return { badgeType, imagePath: `/api/badge-image/${badgeType}/${versionOf(file)}`, isDefault };
  }

  /** The current picture. `isNamed`: `version` names this very picture, so the answer may be cached for ever. */
  async file(badgeType: BadgeType, version: string): Promise<{ file: SentFile; isNamed: boolean }> {
    const { file } = await this.shown(badgeType);
    return { file, isNamed: version === versionOf(file) };
  }

  async replace(badgeType: BadgeType, image: Picture, context: CommandContext): Promise<void> {
    await this.show(badgeType, await storedPicture(this.files, 'badge-image', image), context);
  }

  restore(badgeType: BadgeType, context: CommandContext): Promise<void> {
    return this.show(badgeType, null, context);
  }

  private async show(badgeType: BadgeType, picture: StoredPicture | null, context: CommandContext): Promise<void> {
    const exchanged = ({ picture: earlier }: BadgeImageDocument) => ({
      set: { picture },
      action: picture ? 'badge-image-updated' : 'badge-image-restored',
      before: earlier && contentOf(earlier),
      after: picture && contentOf(picture),
    });
    const { before } = await this.images.change(badgeType, exchanged, context);
    if (before.picture) await this.files.delete(before.picture.id);
  }

  private async shown(badgeType: BadgeType): Promise<{ file: SentFile; isDefault: boolean }> {
    const chosen = await this.images.withId(badgeType);
    if (chosen?.picture) return { file: sentPicture(this.files, chosen.picture), isDefault: false };
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
