import type { Mutant } from './mutant';

const saving = 'libs/projections/src/saving.ts';
const running = 'libs/projections/src/running-projection.ts';
const reading = 'libs/projections/src/log-reading.ts';
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
    name: 'place-of-documents-unsaved',
    file: running,
    text: 'return this.parts.saving.save({ documents, places: [[this.collectionName, end]] });',
    replacement: 'return this.parts.saving.save({ documents });',
    breaks: 'Documents are saved without the place that stands for them, so they are ahead of it.',
    hint: 1,
  },
  {
    name: 'failed-save-acknowledged',
    file: saving,
    text: 'await save().catch(() => storeCalls.repeat(save));',
    replacement: 'await save().catch(() => undefined);',
    breaks: 'A save that the store did not do counts as done.',
    hint: 1,
  },
  {
    name: 'fence-off',
    file: saving,
    text: "const save = () => documentStore.save(saves, { name: 'projector', epoch });",
    replacement: "const save = () => documentStore.save(saves, { name: 'projector', epoch: 0 });",
    breaks: 'A process that has lost the lease still saves.',
    hint: 1,
  },
  {
    name: 'fence-not-claimed',
    file: saving,
    text: 'await saving.save({});',
    replacement: '',
    breaks: 'Until its first save, a new holder of the lease accepts late saves of the last one.',
    hint: 1,
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
    name: 'event-applied-twice',
    file: 'libs/projections/src/projection-fold.ts',
    text: 'if (event.position <= folded.position) return;',
    replacement: '',
    breaks: 'A document takes an event that it has taken already.',
    hint: 1,
  },
  {
    name: 'reading-joins-too-early',
    file: reading,
    text: 'if (!consumer.stopped && consumer.position < main.position) continue;',
    replacement: '',
    breaks: 'Who catches up joins the shared reading before reaching it, and misses what is between.',
    hint: 1,
  },
  {
    name: 'reading-begins-too-late',
    file: reading,
    text: '(least, { position }) => (position < least ? position : least), first.position);',
    replacement: '(least, { position }) => (position > least ? position : least), first.position);',
    breaks: 'The second reading begins at the position of the first of those that are behind, not of the last.',
    hint: 1,
  },
  {
    name: 'rebuild-shown-too-early',
    file: 'libs/projections/src/projection-versions.ts',
    text: 'return this.build(await this.openedNew(projection));\n  }\n\n  /** Called when a projection has reached',
    replacement: `const build = this.build(await this.openedNew(projection));
    await this.caughtUp(build.running);
    return build;
  }

  /** Called when a projection has reached`,
    breaks: 'Readers are switched to a read model that is still being built.',
    hint: 1,
  },
  {
    name: 'collection-used-twice',
    file: 'libs/projections/src/model-collections.ts',
    text: 'if (!this.checkpoints.has(name)) return this.created(projection, name);',
    replacement: 'return this.created(projection, name);',
    breaks: 'A read model is built in a collection that was used before.',
    hint: 1,
  },
  {
    name: 'rebuild-request-forgotten',
    file: 'libs/projections/src/projector.ts',
    text: 'await this.tryParkedAgain(this.current);\n    this.carryOutRequests();',
    replacement: 'await this.tryParkedAgain(this.current);',
    breaks: 'Who takes over does not build what its predecessor was asked for.',
    hint: 1,
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
    name: 'log-end-unchecked',
    file: identity,
    text: 'if (position > this.end) return false;',
    replacement: 'if (position > this.end) return true;',
    breaks: 'A place beyond the end of the log counts as one in it.',
    hint: 1,
  },
  {
    name: 'lost-events-unnoticed',
    file: watch,
    text: 'if (lost) return await this.hasLost(lost, seen, identity);',
    replacement: '',
    breaks: 'A running process does not notice that an earlier copy of the log was put back.',
    hint: 1,
  },
  {
    name: 'lost-streams-kept',
    file: watch,
    text: 'this.parts.memory.forget();',
    replacement: '',
    breaks: 'A process knows that the log has lost events, and remembers them.',
    hint: 1,
  },
];
