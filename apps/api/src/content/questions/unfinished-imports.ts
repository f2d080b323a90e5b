// @offered
import type { CollectionDefinition, DocumentStore } from '@app/document-store';
import type { ActCarrier } from '../../platform/audit-log/carried-acts';

/** An import from its first question on. `_id` is the id of its command. Times are milliseconds since 1970. */
export interface ImportDocument extends ActCarrier {
  /** When the import was last seen at work. */
  aliveAt: number;
  /** The number of questions saved so far. */
  saved: number;
  /** Null while the import is under way. Until it finishes, nobody sees its questions and it can be undone. */
  finishedAt: number | null;
}

export const importCollection: CollectionDefinition = { name: 'question-imports' };

/** The imports whose questions are still hidden. All questions of an import become visible at the same moment. */
export async function unfinishedImports(documents: DocumentStore): Promise<string[]> {
  const imports = await documents.collection<ImportDocument>(importCollection);
  const unfinished = await imports.find({ finishedAt: null }, { projection: { _id: 1 } }).toArray();
  return unfinished.map(({ _id }) => _id);
}
