import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Document, ScratchFile, StoredCollections } from '@app/document-store';
import type { EventStore, RecordedEvent } from '@app/event-store';
import { FreshFold } from './fresh-fold';
import { BEFORE_FIRST } from './log-position';
import type { AnyProjection, ReadModelDocument } from './projection';
import { type SeenReadModel, seenIn } from './seen-read-model';

/**
 * A document that is not what the log says. `differs`: its content or its position is wrong. `missing`: it should be there.
 * `extra`: it should not.
 */
export interface ReadModelFault {
  projection: string;
  id: string;
  reason: 'differs' | 'missing' | 'extra';
}

/**
 * What became of one read model. `other-version`: another release has made it, or makes it now. `other-log`: it stands for
 * events that are not in this log.
 */
export interface ReadModelVerdict {
  projection: string;
  state: 'compared' | 'not-built' | 'other-version' | 'other-log';
  documents: number;
  /** The events that cannot be folded, each with the reason: what they would have changed is compared with nothing. */
  leftOut: readonly string[];
  /** Compared up to here; null before the first event. */
  position: bigint | null;
}

export interface ReadModelCheckParts {
  eventStore: Pick<EventStore, 'readAll' | 'lastPosition'>;
  /** The read models in use. */
  stored: StoredCollections;
  /** For the fold. */
  scratch: ScratchFile;
  projections: readonly AnyProjection[];
  found: (fault: ReadModelFault) => void;
  compared: (verdict: ReadModelVerdict) => void;
  /** Called while the log is folded, with the last position read. */
  folded?: (position: bigint) => void;
}

/**
 * Compares the read models in use, document by document, with a fresh fold of the log. They may be in use meanwhile: each
 * document says which event it has seen last, and is compared with what the fold has after just that event. However many
 * documents there are, only some pages of them are in memory.
 */
export class ReadModelCheck {
  constructor(private readonly parts: ReadModelCheckParts) {}

  async run(): Promise<void> {
    const judged: { fold: FreshFold; position: bigint }[] = [];
    for (const projection of this.parts.projections) {
      const seen = await seenIn(this.parts.stored, projection);
      // Asked after the look: a read model in use is at most as far as the log was then.
      const end = (await this.parts.eventStore.lastPosition()) ?? BEFORE_FIRST;
      const state = stateOf(projection, seen, end);
      if (state === 'compared')
        judged.push({ fold: new FreshFold(projection, this.parts.scratch), position: seen.position });
      else this.parts.compared({ projection: projection.name, state, documents: 0, leftOut: [], position: null });
    }
    await this.foldAll(judged);
    for (const { fold } of judged) await this.compare(fold);
  }

  /** One reading of the log for all folds, each up to the position of its read model. */
  private async foldAll(folds: readonly { fold: FreshFold; position: bigint }[]): Promise<void> {
    const last = folds.reduce((far, { position }) => (position > far ? position : far), BEFORE_FIRST);
    await this.read(
      folds.flatMap(({ fold }) => fold.projection.streams),
      BEFORE_FIRST,
      last,
      async (events, position) => {
        for (const { fold, position: own } of folds) {
          fold.take(upTo(own, events), position < own ? position : own);
          await nextTurn();
        }
        this.parts.folded?.(position);
      },
    );
  }

  private async compare(fold: FreshFold): Promise<void> {
    const { found, compared, eventStore, stored } = this.parts;
    const { projection } = fold;
    const { name } = projection;
    const seen = await seenIn(stored, projection);
    const { version, position } = seen;
    if (version !== projection.version || position < fold.position) {
      return compared({ projection: name, state: 'other-version', documents: 0, leftOut: [], position: null });
    }
    await this.advance(fold, position);
    const { count, others, absent } = await this.sorted(seen, fold);
    // The fold only goes forward, so they come in the order of their positions.
    for await (const page of others.pages()) {
      for (const { document } of page) {
        await this.advance(fold, BigInt(document.position));
        const id = document._id;
        const expected = fold.documents.get(id);
        if (!isDeepStrictEqual(document, expected))
          found({ projection: name, id, reason: expected ? 'differs' : 'extra' });
      }
    }
    // What deletes a document is seen in no other one: up to here the read model may have come since its position was read.
    if (!absent.isEmpty()) await this.advance(fold, (await eventStore.lastPosition()) ?? BEFORE_FIRST);
    for await (const page of absent.pages()) {
      for (const { _id: id } of page) {
        if (!fold.wasDeletedAfter(id, position)) found({ projection: name, id, reason: 'missing' });
      }
    }
    const end = position === BEFORE_FIRST ? null : position;
    compared({ projection: name, state: 'compared', documents: count, leftOut: fold.leftOut, position: end });
  }

  /** How many documents were seen, those that are not what the fold has, by position, and the ids that it has alone. */
  private async sorted(seen: SeenReadModel, fold: FreshFold) {
    const { scratch } = this.parts;
    const ids = scratch.collection('seen');
    const others = scratch.collection<Document & { document: ReadModelDocument }>('others');
    const absent = scratch.collection('absent');
    let count = 0;
    for await (const page of seen.documents) {
      count += page.length;
      ids.save(page.map(({ _id }) => ({ _id })));
      const different = page.filter((document) => !isDeepStrictEqual(document, fold.documents.get(document._id)));
      others.save(different.map((document) => ({ _id: `${document.position} ${document._id}`, document })));
    }
    for await (const page of fold.documents.pages()) {
      absent.save(page.filter(({ _id }) => !ids.has(_id)).map(({ _id }) => ({ _id })));
    }
    return { count, others, absent };
  }

  private async advance(fold: FreshFold, to: bigint): Promise<void> {
    if (to <= fold.position) return;
    await this.read(fold.projection.streams, fold.position, to, (events, position) => fold.take(events, position));
  }

  /** Events after one position and up to another, in batches. */
  private async read(
    streams: readonly string[],
    after: bigint,
    to: bigint,
    take: (events: readonly RecordedEvent[], position: bigint) => Promise<void> | void,
  ): Promise<void> {
    const filter = { streamPrefixes: [...new Set(streams)] };
    const from = after === BEFORE_FIRST ? {} : { after };
    if (to === BEFORE_FIRST || streams.length === 0) return;
    for await (const batch of this.parts.eventStore.readAll({ ...from, filter })) {
      const position = batch.position < to ? batch.position : to;
      await take(upTo(to, batch.events), position);
      if (batch.position >= to) return;
    }
  }
}

const upTo = (position: bigint, events: readonly RecordedEvent[]) =>
  events.filter((event) => event.position <= position);

function stateOf(projection: AnyProjection, seen: SeenReadModel, end: bigint): ReadModelVerdict['state'] {
  if (seen.version === null) return 'not-built';
  if (seen.version !== projection.version) return 'other-version';
  return seen.position > end ? 'other-log' : 'compared';
}
