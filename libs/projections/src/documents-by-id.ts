import type { AnyProjection, ProjectionOf, ReadModelDocument } from './projection';
import type { ProjectionRunner } from './projection-runner';

type Projections = Record<string, AnyProjection>;

/** The documents with one id in several read models, by the names of these. Null where there is none. */
export type DocumentsOf<Models extends Projections> = {
  [Name in keyof Models]: Models[Name] extends ProjectionOf<infer Doc extends ReadModelDocument> ? Doc | null : never;
};

export type DocumentsById<Models extends Projections> = (id: string) => Promise<DocumentsOf<Models>>;

/** Reads the documents with the same id from all of these read models. */
export function documentsById<Models extends Projections>(
  runner: ProjectionRunner,
  models: Models,
): DocumentsById<Models> {
  const readers = Object.entries(models).map(([name, projection]) => ({ name, reader: runner.readModel(projection) }));
  return async (id) => {
    const found = readers.map(async ({ name, reader }) => [name, await reader.findOne({ _id: id })]);
    return Object.fromEntries(await Promise.all(found)) as DocumentsOf<Models>;
  };
}
