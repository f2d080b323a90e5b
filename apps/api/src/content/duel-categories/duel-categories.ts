// @offered
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DUEL_CATEGORIES_MAX, type DuelCategoryBody, likenessOf } from '@app/contracts';
import { DocumentStore, DuplicateKey } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { AuditedCollection } from '../../platform/audit-log/audited-collection';
import {
  contentOf,
  duelCategoryCollection,
  type DuelCategoryContent,
  type DuelCategoryDocument,
} from './duel-category.documents';

/** Stores the duel categories and records every change by an administrator. */
@Injectable()
export class DuelCategories implements OnApplicationBootstrap {
  private readonly categories: AuditedCollection<DuelCategoryDocument>;
  private isInUse: (id: string) => Promise<boolean> = () => Promise.resolve(false);

  constructor(store: DocumentStore, audit: AuditLog) {
    this.categories = new AuditedCollection(store, duelCategoryCollection, audit, 'duel-category');
  }

  onApplicationBootstrap(): Promise<void> {
    return this.categories.endUnfinished();
  }

  /** Called by the slice that knows the duels. A category in use cannot be deleted. */
  usedBy(isInUse: (id: string) => Promise<boolean>): void {
    this.isInUse = isInUse;
  }

  all(): Promise<DuelCategoryDocument[]> {
    return this.categories.find({}, { sort: { createdAt: 1 } });
  }

  active(): Promise<DuelCategoryDocument[]> {
    return this.categories.find({ isActive: true }, { sort: { createdAt: 1 } });
  }

  /** The active category with this id or name; null if there is none. */
  async chosen(idOrName: string): Promise<DuelCategoryDocument | null> {
    const wanted = likenessOf(idOrName);
    const [named] = await this.categories.find({ likeness: wanted, isActive: true });
    if (named) return named;
    const category = await this.categories.withId(idOrName);
    return category?.isActive ? category : null;
  }

  /** @throws Rejection too-many-duel-categories, duel-category-name-taken */
  async add(content: DuelCategoryContent, context: CommandContext): Promise<DuelCategoryDocument> {
    if ((await this.all()).length >= DUEL_CATEGORIES_MAX) throw new Rejection('too-many-duel-categories');
    const category = { ...content, likeness: likenessOf(content.name), createdAt: context.now };
    const adding = this.categories.add(category, { action: 'duel-category-added', after: content }, context);
    return (await unlessNameTaken(adding)).after;
  }

  /** Changes the given fields. @throws Rejection not-found, duel-category-name-taken */
  async change(id: string, changes: Partial<DuelCategoryBody>, context: CommandContext): Promise<DuelCategoryDocument> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const changed = (category: DuelCategoryDocument) => {
      const before = contentOf(category);
      const after = { ...before, ...given };
      const set = { ...after, likeness: likenessOf(after.name) };
      return { set, action: 'duel-category-updated', before, after };
    };
    return (await unlessNameTaken(this.categories.change(id, changed, context))).after;
  }

  /** @throws Rejection not-found, duel-category-in-use */
  async remove(id: string, context: CommandContext): Promise<void> {
    await this.categories.existing(id);
    if (await this.isInUse(id)) throw new Rejection('duel-category-in-use');
    const removed = (category: DuelCategoryDocument) => {
      return { action: 'duel-category-deleted', before: contentOf(category) };
    };
    await this.categories.remove(id, removed, context);
  }
}

async function unlessNameTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw error instanceof DuplicateKey ? new Rejection('duel-category-name-taken') : error;
  }
}
