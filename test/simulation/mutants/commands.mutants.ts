import type { Mutant } from './mutant';

const handler = 'libs/event-store/src/command-handler.ts';
const folded = 'libs/event-store/src/folded-streams.ts';

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
    hint: 21,
  },
  {
    name: 'revision-not-expected',
    file: handler,
    text: "const expectedRevision = before.revision ?? 'no_stream';",
    replacement: "const expectedRevision = 'any';",
    breaks: 'Two processes store decisions on the same state of a stream.',
    hint: 7,
  },
  {
    name: 'conflict-decided-on-old-state',
    file: handler,
    text: 'const remembered = isKnownToBeOld || !this.isTrusted ? undefined : this.folded.remembered(subject);',
    replacement: 'const remembered = this.folded.remembered(subject);',
    breaks: 'After a conflict the command is decided on the same old state again.',
    hint: 46,
  },
  {
    name: 'old-state-answered',
    file: handler,
    text: "if (remembered && batch.decisions.some(({ kind }) => kind !== 'append')) {",
    replacement: 'if (false) {',
    breaks: 'A command is refused, or found done, by a state that another process has changed.',
    hint: 7,
  },
  {
    name: 'own-command-forgotten',
    file: handler,
    text: 'for (const event of events) before.marks.note(event);',
    replacement: '',
    breaks: 'A process does not know any more which commands it has stored itself.',
    hint: 24,
  },
  {
    name: 'read-command-forgotten',
    file: folded,
    text: 'marks.note(event);',
    replacement: 'void marks;',
    breaks: 'A command that is read back from the log is not recognised when it is repeated.',
    hint: 3,
  },
  {
    name: 'command-id-by-chance',
    file: 'apps/api/src/platform/http/command-context.ts',
    text: 'const commandId = key === undefined ? randomUUID() : commandIdOf(viewer.userId, call, key);',
    replacement: 'const commandId = randomUUID();',
    breaks: 'A repeated call is a new command.',
    hint: 24,
  },
];
