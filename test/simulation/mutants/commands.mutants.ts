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
    hint: 1,
  },
  {
    name: 'revision-not-expected',
    file: handler,
    text: "const expectedRevision = before.revision ?? 'no_stream';",
    replacement: "const expectedRevision = 'any';",
    breaks: 'Two processes store decisions on the same state of a stream.',
    hint: 1,
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
    hint: 1,
  },
  {
    name: 'own-command-forgotten',
    file: handler,
    text: 'this.folded.remember(subject, { ...head, position, commands });',
    replacement: 'this.folded.remember(subject, { ...head, position, commands: before.commands });',
    breaks: 'A process does not know any more which commands it has stored itself.',
    hint: 1,
  },
  {
    name: 'read-command-forgotten',
    file: folded,
    text: 'commands: commands.with(metadata.commandId, position),',
    replacement: 'commands,',
    breaks: 'A command that is read back from the log is not recognised when it is repeated.',
    hint: 1,
  },
  {
    name: 'command-twice-in-batch',
    file: 'libs/event-store/src/decided-batch.ts',
    text: 'batch.commandIds.includes(context.commandId) ? null : before.commands.get(context.commandId);',
    replacement: 'before.commands.get(context.commandId);',
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
];
