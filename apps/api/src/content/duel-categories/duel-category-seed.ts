import { Injectable, type OnModuleInit } from '@nestjs/common';
import { categories, duelCategoryDefaults, likenessOf } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { ProcessClock } from '../../platform/stores/process-clock';
import { seedOnce } from '../../platform/stores/seed-once';
import { duelCategoryCollection, type DuelCategoryDocument } from './duel-category.documents';

const seededCategories = [
  { _id: 'mixed', name: 'Mixed', description: 'Questions of all categories' },
  ...categories.map((name) => ({ _id: name.toLowerCase().replaceAll(' ', '-'), name, description: '' })),
];

@Injectable()
export class DuelCategorySeed implements OnModuleInit {
  constructor(
    private readonly documents: DocumentStore,
    private readonly clock: ProcessClock,
  ) {}

  /** Stores the categories of a fresh installation. If it is interrupted, it continues at the next start. */
  async onModuleInit(): Promise<void> {
    await seedOnce(this.documents, 'duel-categories', async () => {
      const collection = await this.documents.collection<DuelCategoryDocument>(duelCategoryCollection);
      for (const [index, { _id, ...named }] of seededCategories.entries()) {
        const createdAt = this.clock.now() + index;
        const category = { ...duelCategoryDefaults, ...named, likeness: likenessOf(named.name), createdAt };
        await collection.updateOne({ _id }, { $setOnInsert: category }, { upsert: true });
      }
      return seededCategories.length;
    });
  }
}
