import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CheckedDocument, type CollectionSave, type DocumentStore, Superseded } from '@app/document-store';
import type { LogPlace } from './log-identity';
import { checkpointOf, CHECKPOINTS } from './places';
import type { RunnerLog } from './runner-log';
import type { StoreCalls } from './store-calls';

/** What is saved together: documents, and the places that stand for them, by checkpoint. */
export interface Save {
  documents?: readonly CollectionSave[];
  places?: readonly (readonly [id: string, place: LogPlace])[];
}

export interface SavingParts {
  documentStore: DocumentStore;
  storeCalls: StoreCalls;
  /** Of this process's tenure. */
  epoch: number;
  log: RunnerLog;
  /** Called when a later holder of the lease has begun. */
  superseded: () => void;
}

interface Waiting extends Required<Save> {
  saved: () => void;
  failed: (error: unknown) => void;
}

/**
 * The longest time until a noted place is saved. After a crash it only saves work. But other processes learn from it what
 * their readers see, so after a quiet time it is saved as soon as the others of its batch are noted too.
 */
const NOTED_WITHIN_MS = 100;
const GATHER_MS = 5;

/**
 * All that the holder of the lease saves: documents with the places that stand for them, so that none is ever ahead of the
 * other. What is asked for while a save is under way goes together with the next one. An earlier holder saves nothing any
 * more, whenever its save comes.
 */
export class Saving {
  private waiting: Waiting[] = [];
  private readonly noted = new Map<string, LogPlace>();
  private timer: NodeJS.Timeout | undefined;
  private savedAt = -Infinity;
  private running: Promise<void> | undefined;

  private constructor(private readonly parts: SavingParts) {}

  /** From here on earlier holders save nothing. @throws Superseded when there is a later one */
  static async begin(parts: SavingParts): Promise<Saving> {
    const { documentStore, storeCalls } = parts;
    await storeCalls.repeat(() => documentStore.collection({ name: CHECKPOINTS }));
    const saving = new Saving(parts);
    await saving.save({});
    return saving;
  }

  /** Resolves when readers see it. An outage of the store is waited for. @throws Superseded, or what the store refuses */
  save({ documents = [], places = [] }: Save): Promise<void> {
    for (const [id] of places) this.noted.delete(id);
    return new Promise((saved, failed) => {
      this.waiting.push({ documents, places, saved, failed });
      this.running ??= this.run();
    });
  }

  /** Saves the place soon. */
  note(id: string, place: LogPlace): void {
    this.noted.set(id, place);
    const pauseMs = Math.max(GATHER_MS, this.savedAt + NOTED_WITHIN_MS - performance.now());
    this.timer ??= setTimeout(() => void this.flush(), pauseMs).unref();
  }

  /** Saves what is noted, if that is possible. */
  async flush(): Promise<void> {
    await this.save({}).catch(() => undefined);
  }

  private async run(): Promise<void> {
    // Others of the same batch come within this turn.
    await nextTurn();
    while (this.waiting.length > 0) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.savedAt = performance.now();
      const failed = (err: unknown) => this.parts.log.warn({ err }, 'Places could not be saved; later ones will be');
      const noted: Waiting = { documents: [], places: [...this.noted], saved: () => {}, failed };
      this.noted.clear();
      await this.settle([noted, ...this.waiting.splice(0)]);
    }
    this.running = undefined;
  }

  private async settle(all: readonly Waiting[]): Promise<void> {
    try {
      await this.store(all);
      for (const { saved } of all) saved();
    } catch (error) {
      if (error instanceof Superseded) this.parts.superseded();
      if (error instanceof Superseded || all.length === 1) for (const { failed } of all) failed(error);
      // Each gets the answer to its own save.
      else for (const one of all) await this.settle([one]);
    }
  }

  private async store(all: readonly Waiting[]): Promise<void> {
    const { documentStore, storeCalls, epoch } = this.parts;
    const saves = together(all, epoch);
    const save = () => documentStore.save(saves, { name: 'projector', epoch });
    // Once at least, also by a process that is stopping.
    await save().catch(() => storeCalls.repeat(save));
  }
}

/** Places come last, so whoever hears of one has heard of the documents. */
function together(all: readonly Waiting[], epoch: number): CollectionSave[] {
  const byCollection = new Map<string, Map<string, CheckedDocument | null>>();
  const of = (collection: string) => {
    const known = byCollection.get(collection) ?? new Map<string, CheckedDocument | null>();
    byCollection.set(collection, known);
    return known;
  };
  for (const { collection, put, remove } of all.flatMap(({ documents }) => documents)) {
    for (const document of put) of(collection).set(document._id, document);
    for (const id of remove) of(collection).set(id, null);
  }
  const places = new Map(all.flatMap(({ places: each }) => each));
  const put = Array.from(places, ([id, place]) => checkpointOf(id, place, epoch));
  return [
    ...Array.from(byCollection, ([collection, documents]) => ({
      collection,
      put: [...documents.values()].filter((document) => document !== null),
      remove: [...documents].flatMap(([id, document]) => (document === null ? [id] : [])),
    })),
    ...(put.length > 0 ? [{ collection: CHECKPOINTS, put, remove: [] }] : []),
  ];
}
