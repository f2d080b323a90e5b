import type { DocumentsOf } from '@app/projections';
import { progressReadModels } from '../progress.read-models';
import type { RacerProgress } from '../progress.view';

type Documents = DocumentsOf<typeof progressReadModels>;

const nothing = Object.fromEntries(Object.keys(progressReadModels).map((name) => [name, null])) as Documents;

/** A racer of whom only this is known. */
export const racerWith = (known: Partial<RacerProgress>): RacerProgress => ({ ...nothing, reign: null, ...known });
