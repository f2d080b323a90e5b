import { DuplicateKey } from '@app/document-store';
import { foldedName, lookOf } from './racing-name';

/** By which nobody else may have a name that can be taken for this one. */
export const keysOf = (racingName: string) => ({
  racingNameKey: lookOf(racingName),
  racingNameFold: foldedName(racingName),
});

export const isRacingNameTaken = (error: unknown) =>
  error instanceof DuplicateKey && /racingName(Key|Fold)/.test(error.key);
