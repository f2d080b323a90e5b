import type { AnyProjection } from '@app/projections';
import { readModels } from '../read-models';
import { WrongArguments } from './log-command';

/** The read models with these names; all of them without names. @throws WrongArguments for an unknown name */
export function namedReadModels(names: readonly string[]): readonly AnyProjection[] {
  const known = readModels.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new WrongArguments(`There is no read model ${unknown}. There are ${known.join(', ')}.`);
  return names.length === 0 ? readModels : readModels.filter(({ name }) => names.includes(name));
}
