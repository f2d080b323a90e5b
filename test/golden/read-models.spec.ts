import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyProjection } from '@app/projections';
import { documentsOf } from '@app/projections/testing/projection-spec';
import { readModels } from '../../apps/api/src/read-models';
import { goldenLog } from './histories';

const KEPT = join(__dirname, 'read-models');

/** What `-u` sets. It writes the fold of a new version, and never another fold of the same one. */
const isAsked =
  (expect.getState() as unknown as { snapshotState: { _updateSnapshot: string } }).snapshotState._updateSnapshot ===
  'all';

const fileOf = ({ name, version }: AnyProjection) => `${name}@${version}.json`;

/** `changes`: a hash over each document after each event that changed it, also of those that changed again. */
function foldOf(projection: AnyProjection) {
  const hash = createHash('sha256');
  const types = new Set<string>();
  const documents = documentsOf(projection, goldenLog, ({ type }, document) => {
    types.add(type);
    hash.update(`${type} ${JSON.stringify(document ?? null)}\n`);
  });
  return { types, kept: `${JSON.stringify({ changes: hash.digest('hex'), documents }, null, 2)}\n` };
}

describe.each(readModels.map((projection) => [projection.name, projection] as const))('%s', (_name, projection) => {
  const { types, kept } = foldOf(projection);
  const path = join(KEPT, fileOf(projection));

  // Documents that an earlier release folded keep its answers until the version is another one.
  it('folds the golden log as its version always did', () => {
    if (isAsked && !existsSync(path)) {
      mkdirSync(KEPT, { recursive: true });
      writeFileSync(path, kept);
    }
    if (!existsSync(path)) throw new Error(`${fileOf(projection)} is not kept yet: run this file with -u.`);
    if (readFileSync(path, 'utf8') === kept) return;
    // The difference is easier to read than the sentence alone.
    expect(`${projection.name} folds the log in another way: raise the version in its projection.\n${kept}`).toBe(
      readFileSync(path, 'utf8'),
    );
  });

  it('is changed by each event that it handles', () => {
    const handled = Object.keys(projection.on).filter((type) => projection.on[type] !== 'ignored');
    expect(handled.filter((type) => !types.has(type))).toEqual([]);
  });
});

it('keeps no fold that no projection has any more', () => {
  const files = readdirSync(KEPT);
  const obsolete = files.filter((file) => !readModels.some((projection) => fileOf(projection) === file));
  if (!isAsked) return expect(obsolete).toEqual([]);
  for (const file of obsolete) unlinkSync(join(KEPT, file));
});
