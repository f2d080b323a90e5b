import { predicateOf } from '@app/document-store';
import type { RecordedEvent } from '@app/event-store';
import type { AnyProjection, ProjectionOf, ReadModelDocument } from './projection';
import { type Folded, fold, handles, loaded, stamped, type Step, stepOf } from './projection-fold';
import type { ReadModelChange } from './read-model';

/**
 * What projections make of some streams, in memory and one event at a time: the folds and the changes of the runner,
 * without its stores. It shows the past of a stream, which no read model keeps.
 */
export class ModelsInMemory {
  /** The documents of each projection, by id. */
  private readonly models: ReadonlyMap<AnyProjection, Map<string, Folded<ReadModelDocument>>>;

  constructor(projections: readonly AnyProjection[]) {
    this.models = new Map(projections.map((projection) => [projection, new Map()]));
  }

  /**
   * What the next event of the log changes.
   * @throws EventFailure
   */
  take(event: RecordedEvent): ReadModelChange[] {
    return [...this.models].flatMap(([projection, documents]) =>
      foldInto(documents, projection, event).map((folded) => {
        return { projection: projection.name, id: folded.id, document: stamped(folded) };
      }),
    );
  }
}

/** Folds the event into the documents of a projection, by id, and tells which of them it has changed. */
export function foldInto<Doc extends ReadModelDocument>(
  documents: Map<string, Folded<Doc>>,
  projection: ProjectionOf<Doc>,
  event: RecordedEvent,
): Folded<Doc>[] {
  const step = handles(projection, event) ? stepOf(projection, event) : null;
  if (!step) return [];
  return touchedBy(step, documents).filter((folded) => {
    const before = folded.document;
    fold(folded, step);
    return folded.document !== before;
  });
}

function touchedBy<Doc extends ReadModelDocument>({ target }: Step<Doc>, documents: Map<string, Folded<Doc>>) {
  if (typeof target === 'string') {
    const folded = documents.get(target) ?? loaded<Doc>(target, undefined);
    documents.set(target, folded);
    return [folded];
  }
  const isMatch = predicateOf(target as Record<string, unknown>);
  return [...documents.values()].filter(({ document }) => document !== undefined && isMatch(document));
}
