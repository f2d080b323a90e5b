import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ScratchFile, StoredCollections, StoredPages } from '@app/document-store';
import type { EventStore, RecordedEvent } from '@app/event-store';
import { FreshFold } from './fresh-fold';
import { BEFORE_FIRST } from './log-position';
import type { AnyProjection } from './projection';
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
 * Compares the read models in use, document by document, with a fresh fold of the log up to the place where they are.
 * They may be in use meanwhile: each is looked at as it was at one moment. However many documents there are, only some
 * pages of them are in memory.
 */
export class ReadModelCheck {
  constructor(private readonly parts: ReadModelCheckParts) {}

  async run(): Promise<void> {
    const { stored, eventStore, scratch } = this.parts;
    const begun: { fold: FreshFold; until: bigint }[] = [];
    for (const projection of this.parts.projections) {
      const seen = await stored.atOneMoment((pages) => seenIn(pages, projection));
      // Asked after the look: a read model in use is at most as far as the log was then.
      const end = (await eventStore.lastPosition()) ?? BEFORE_FIRST;
      const state = stateOf(projection, seen, end);
      if (state === 'compared') begun.push({ fold: new FreshFold(projection, scratch), until: seen.position });
      else this.parts.compared(notCompared(projection, state));
    }
    await this.foldAll(begun);
    for (const { fold } of begun) await stored.atOneMoment((pages) => this.compare(fold, pages));
  }

  /** One reading of the log for all folds, each up to the position of its read model. */
  private async foldAll(folds: readonly { fold: FreshFold; until: bigint }[]): Promise<void> {
    const last = folds.reduce((far, { until }) => (until > far ? until : far), BEFORE_FIRST);
    await this.read(
      folds.flatMap(({ fold }) => fold.projection.streams),
      BEFORE_FIRST,
      last,
      async (events, position) => {
        for (const { fold, until } of folds) {
          fold.take(upTo(until, events), position < until ? position : until);
          await nextTurn();
        }
        this.parts.folded?.(position);
      },
    );
  }

  private async compare(fold: FreshFold, pages: StoredPages): Promise<void> {
    const { found, compared } = this.parts;
    const { projection, leftOut } = fold;
    const { name } = projection;
    const { version, position, documents } = await seenIn(pages, projection);
    if (version !== projection.version || position < fold.position) {
      return compared(notCompared(projection, 'other-version'));
    }
    await this.read(projection.streams, fold.position, position, (events, end) => fold.take(events, end));
    let count = 0;
    for await (const page of documents) {
      count += page.length;
      for (const document of page) {
        const { _id: id } = document;
        const expected = fold.documents.get(id);
        if (!isDeepStrictEqual(document, expected))
          found({ projection: name, id, reason: expected ? 'differs' : 'extra' });
      }
      // What is left of the fold in the end is missing.
      fold.documents.save(
        [],
        page.map(({ _id }) => _id),
      );
    }
    for await (const page of fold.documents.pages()) {
      for (const { _id: id } of page) found({ projection: name, id, reason: 'missing' });
    }
    const end = position === BEFORE_FIRST ? null : position;
    compared({ projection: name, state: 'compared', documents: count, leftOut, position: end });
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
    if (to <= after || streams.length === 0) return;
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

const notCompared = ({ name }: AnyProjection, state: ReadModelVerdict['state']): ReadModelVerdict => {
  return { projection: name, state, documents: 0, leftOut: [], position: null };
};
