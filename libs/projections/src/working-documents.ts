import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Filter, predicateOf } from '@app/document-store';
import type { ReadModelDocument } from './projection';
import { type Folded, fold, loaded, type Step } from './projection-fold';

/** The most events folded in one turn of the event loop. That takes a few milliseconds, so other work gets its turns. */
const EVENTS_PER_TURN = 2_000;

/** The documents that some events touch, as these change them one after another. */
export class WorkingDocuments<Doc extends ReadModelDocument> {
  private readonly byId = new Map<string, Folded<Doc>>();

  /** `find`: answers with the stored documents. */
  constructor(private readonly find: (filter: Filter<Doc>) => Promise<Doc[]>) {}

  /** @throws EventFailure, and then the documents are good for nothing any more */
  async take(steps: readonly Step<Doc>[]): Promise<void> {
    const ids = new Set<string>();
    for (const { target } of steps) if (typeof target === 'string') ids.add(target);
    await this.load([...ids]);
    for (const [index, step] of steps.entries()) {
      if (index % EVENTS_PER_TURN === EVENTS_PER_TURN - 1) await nextTurn();
      const { target } = step;
      if (typeof target === 'string') fold(this.byId.get(target)!, step);
      else for (const folded of await this.matching(target)) fold(folded, step);
    }
  }

  changed(): Folded<Doc>[] {
    return [...this.byId.values()].filter((folded) => folded.changed);
  }

  private async load(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    this.add(await this.find({ _id: { $in: ids } } as Filter<Doc>));
    for (const id of ids) if (!this.byId.has(id)) this.byId.set(id, loaded<Doc>(id, undefined));
  }

  /** Those that match after the events before, whatever is stored. */
  private async matching(filter: Filter<Doc>): Promise<Folded<Doc>[]> {
    const stored = await this.find(filter);
    this.add(stored);
    const candidates = new Set([...stored.map(({ _id }) => this.byId.get(_id)!), ...this.changed()]);
    const isMatch = predicateOf(filter as Record<string, unknown>);
    return [...candidates].filter(({ document }) => document !== undefined && isMatch(document));
  }

  private add(found: readonly Doc[]): void {
    for (const document of found) {
      if (!this.byId.has(document._id)) this.byId.set(document._id, loaded<Doc>(document._id, document));
    }
  }
}
