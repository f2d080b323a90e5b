import type { Mutant } from './mutant';

const saving = 'libs/projections/src/saving.ts';
const running = 'libs/projections/src/running-projection.ts';
const watch = 'libs/projections/src/log-watch.ts';

/** Defects of how events become documents, in the process that projects. */
export const projectionMutants: readonly Mutant[] = [
  {
    name: 'place-before-documents',
    file: running,
    text: 'return this.parts.saving.save({ documents, places: [[this.collectionName, end]] });',
    replacement: `return this.parts.saving
      .save({ places: [[this.collectionName, end]] })
      .then(() => this.parts.saving.save({ documents }));`,
    breaks: 'A crash between two saves leaves a place that stands for documents which are not saved.',
    hint: 24,
  },
  {
    name: 'fence-off',
    file: saving,
    text: "const save = () => documentStore.save(saves, { name: 'projector', epoch });",
    replacement: "const save = () => documentStore.save(saves, { name: 'projector', epoch: 0 });",
    breaks: 'A process that has lost the lease still saves.',
    hint: 6,
  },
  {
    name: 'deletion-not-saved',
    file: running,
    text: 'const remove = changed.flatMap(({ id, document }) => (document ? [] : [id]));',
    replacement: 'const remove: string[] = [];',
    breaks: 'A document that an event deletes stays.',
    hint: 3,
  },
  {
    name: 'left-out-event-untold',
    file: 'libs/projections/src/parked-events.ts',
    text: 'put: [checkedDocument(entry)], remove: [] });',
    replacement: 'put: [], remove: [] });',
    breaks: 'An event that a projection leaves out is not among those that an operator is told of.',
    hint: 1,
  },
  {
    name: 'lost-events-unnoticed',
    file: watch,
    text: 'if (lost) return await this.hasLost(lost, seen, identity);',
    replacement: '',
    breaks: 'A running process does not notice that an earlier copy of the log was put back.',
    hint: 8,
  },
  {
    name: 'loss-not-noted',
    file: 'libs/projections/src/lease.ts',
    text: '{ $set: { lost: storedPlace(place) } }',
    replacement: '{ $set: { lost: null } }',
    breaks: 'Whoever projects next is not told that the log has lost events.',
    hint: 8,
  },
];
