import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sponsorDefaults } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { FileStore } from '../../platform/file-store/file-store.port';
import { checkedPicture, storedPicture } from '../../platform/files/received-picture';
import { ProcessClock } from '../../platform/stores/process-clock';
import { seedOnce } from '../../platform/stores/seed-once';
import { sponsorCollection, type SponsorContent, type SponsorDocument } from './sponsor.documents';

/** Invented for this product. Their logos are in `seed`. */
const seededSponsors = [
  { _id: 'kolbenhof', name: 'Kolbenhof' },
  { _id: 'fernlicht', name: 'Fernlicht' },
  { _id: 'oelstand', name: 'Ölstand' },
  { _id: 'tarmark', name: 'Tarmark' },
];

@Injectable()
export class SponsorSeed implements OnModuleInit {
  constructor(
    private readonly documents: DocumentStore,
    private readonly files: FileStore,
    private readonly clock: ProcessClock,
  ) {}

  /** Stores the sponsors of a fresh installation. If it is interrupted, it continues at the next start. */
  async onModuleInit(): Promise<void> {
    await seedOnce(this.documents, 'sponsors', async () => {
      for (const [index, { _id, name }] of seededSponsors.entries()) {
        await this.add(_id, { ...sponsorDefaults, name, displayOrder: index + 1 });
      }
      return seededSponsors.length;
    });
  }

  /** Another process may do the same: the logo that is stored first stays. */
  private async add(_id: string, content: SponsorContent): Promise<void> {
    const sponsors = await this.documents.collection<SponsorDocument>(sponsorCollection);
    if (await sponsors.findOne({ _id })) return;
    const drawing = await checkedPicture(await readFile(join(__dirname, 'seed', `${_id}.svg`)));
    const logo = await storedPicture(this.files, 'logo', drawing);
    const sponsor = { ...content, logo, createdAt: this.clock.now() };
    const { upsertedCount } = await sponsors.updateOne({ _id }, { $setOnInsert: sponsor }, { upsert: true });
    if (upsertedCount === 0) await this.files.delete(logo.id);
  }
}
