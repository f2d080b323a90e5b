import type { Mutant } from './mutant';

const handler = 'libs/event-store/src/command-handler.ts';
const folded = 'libs/event-store/src/folded-streams.ts';
const idempotency = 'apps/api/src/platform/http/idempotency.interceptor.ts';

/** Defects of how commands become events. */
export const commandMutants: readonly Mutant[] = [
  {
    name: 'unknown-append-answered',
    file: handler,
    text: 'await this.store.appendToStream(subject.stream, events, { expectedRevision });',
    replacement: `await this.store
      .appendToStream(subject.stream, events, { expectedRevision })
      .catch((error) => {
        if (error instanceof EventStoreUnavailable) return { position: newest + 1n };
        throw error;
      });`,
    breaks: 'An append of which nobody knows whether it was stored is answered as if it was.',
    hint: 2,
  },
  {
    name: 'revision-not-expected',
    file: handler,
    text: "const expectedRevision = before.revision ?? 'no_stream';",
    replacement: "const expectedRevision = 'any';",
    breaks: 'Two processes store decisions on the same state of a stream.',
    hint: 6,
  },
  {
    name: 'conflict-decided-on-old-state',
    file: handler,
    text: 'const remembered = isKnownToBeOld ? undefined : this.folded.remembered(subject);',
    replacement: 'const remembered = this.folded.remembered(subject);',
    breaks: 'After a conflict the command is decided on the same old state again.',
    hint: 1,
  },
  {
    name: 'old-state-answered',
    file: handler,
    text: "if (remembered && batch.decisions.some(({ kind }) => kind !== 'append')) {",
    replacement: 'if (false) {',
    breaks: 'A command is refused, or found done, by a state that another process has changed.',
    hint: 6,
  },
  {
    name: 'own-command-forgotten',
    file: handler,
    text: 'for (const event of events) before.marks.note(event);',
    replacement: '',
    breaks: 'A process does not know any more which commands it has stored itself.',
    hint: 1,
  },
  {
    name: 'read-command-forgotten',
    file: folded,
    text: 'marks.note(event);',
    replacement: 'void marks;',
    breaks: 'A command that is read back from the log is not recognised when it is repeated.',
    hint: 8,
  },
  {
    name: 'command-twice-in-batch',
    file: 'libs/event-store/src/decided-batch.ts',
    text: 'handled.has(commandId) || batch.events.some(({ metadata }) => metadata.commandId === commandId);',
    replacement: 'handled.has(commandId);',
    breaks: 'A command that comes twice at the same moment is decided twice.',
    hint: 1,
  },
  {
    name: 'lost-stream-remembered',
    file: folded,
    text: 'if (isProof && page[0]?.metadata.hash !== lastHash) {',
    replacement: 'if (false) {',
    breaks: 'A stream that an earlier copy of the log has not goes on from what the process remembers of it.',
    hint: 1,
  },
  {
    name: 'gap-before-listening',
    file: 'libs/event-store/src/eventstoredb/eventstoredb-follower.ts',
    text: 'for await (const batch of order.catchUp(position)) {',
    replacement: 'for await (const batch of [] as EventBatch[]) {',
    breaks: 'What is stored between the end of reading and the beginning of listening is not told.',
    hint: 1,
  },
  {
    name: 'command-id-by-chance',
    file: 'apps/api/src/platform/http/command-context.ts',
    text: 'const commandId = key === undefined ? randomUUID() : commandIdOf(viewer.userId, call, key);',
    replacement: 'const commandId = randomUUID();',
    breaks: 'A repeated call is a new command.',
    hint: 1,
  },
  {
    name: 'unfinished-call-answered',
    file: idempotency,
    text: "if (!earlier?.done) throw new Rejection('request-in-progress');",
    replacement: 'if (!earlier) return begun;',
    breaks: 'A repeated call gets the answer of one that is not done yet.',
    hint: 1,
  },
  {
    name: 'abandoned-call-kept',
    file: idempotency,
    text: 'await answers.deleteOne({ _id, done: false, startedAt: { $lte: now - ABANDONED_MS } });',
    replacement: '',
    breaks: 'A call whose process died counts as under way for ever.',
    hint: 1,
  },
];
