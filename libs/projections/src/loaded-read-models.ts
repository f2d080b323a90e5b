import { LoadedModels } from '@app/async';
import { BEFORE_FIRST } from './log-position';
import type { AnyProjection, ReadModelDocument } from './projection';
import type { ProjectionRunner } from './projection-runner';

/**
 * Models in memory that are loaded from read models, and then take every change that is told. What is read may be ahead of
 * what was told: saved together with documents that were read before it, or that have been told in an older form. So a model
 * is given out when all that it was loaded from has been told. Otherwise it could show a moment that never was.
 */
export class LoadedReadModels<Key, Model> extends LoadedModels<Key, Model> {
  /** `load` fills an `empty` model, and resolves to the last position in what it has read (`lastPositionIn`). */
  constructor(
    runner: Pick<ProjectionRunner, 'untilTold'>,
    of: readonly AnyProjection[],
    empty: (key: Key) => Model,
    load: (model: Model, key: Key) => Promise<bigint>,
  ) {
    const names = of.map(({ name }) => name);
    super(empty, async (model, key) => runner.untilTold(await load(model, key), names));
  }
}

/** The last position that one of the documents contains. */
export function lastPositionIn(documents: Iterable<Pick<ReadModelDocument, 'position'>>): bigint {
  let last = '';
  for (const { position } of documents) if (position > last) last = position;
  return last === '' ? BEFORE_FIRST : BigInt(last);
}
