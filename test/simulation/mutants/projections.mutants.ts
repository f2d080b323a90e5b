import type { Mutant } from './mutant';

const running = 'libs/projections/src/running-projection.ts';
const identity = 'libs/projections/src/log-identity.ts';
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
    hint: 9,
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
    hint: 4,
  },
  {
    name: 'log-identity-unchecked',
    file: identity,
    text: 'if (mark === null) return true;',
    replacement: 'if (mark !== undefined) return true;',
    breaks: 'A place counts as one of this log whatever event is there.',
    hint: 4,
  },
  {
    name: 'lost-events-unnoticed',
    file: watch,
    text: 'if (lost) return await this.hasLost(lost, seen, identity);',
    replacement: '',
    breaks: 'A running process does not notice that an earlier copy of the log was put back.',
    hint: 1,
  },
];
