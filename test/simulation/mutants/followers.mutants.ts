import type { Mutant } from './mutant';

const following = 'libs/projections/src/following.ts';
const reactor = 'libs/projections/src/running-reactor.ts';

/** Defects of the other processes, which learn what is projected, and of the reactors. */
export const followerMutants: readonly Mutant[] = [
  {
    name: 'takeover-untold',
    file: 'libs/projections/src/projection-runner.ts',
    text: 'this.direct.add(name);\n    this.tell(this.switchListeners, name);',
    replacement: 'this.direct.add(name);',
    breaks: 'Who takes over does not say that changes of its predecessor may not have been told.',
    hint: 1,
  },
  {
    name: 'deposition-untold',
    file: 'libs/projections/src/projector.ts',
    text: 'for (const { name } of projections) switched(name);',
    replacement: '',
    breaks: 'Who has lost the lease does not say that changes of its successor were not told.',
    hint: 1,
  },
  {
    name: 'lost-changes-ignored',
    file: following,
    text: 'missed: () => following.next(() => following.beginAgain()),',
    replacement: 'missed: () => {},',
    breaks: 'A process whose stream of changes was lost goes on as if it had heard all of them.',
    hint: 1,
  },
  {
    name: 'lost-place-unsaid',
    file: 'libs/document-store/src/mongo/collection-watch.ts',
    text: 'this.hasMissed = true;',
    replacement: '',
    breaks: 'A stream of changes begins anew from now on, and nobody learns that some were missed.',
    hint: 1,
  },
  {
    name: 'missed-changes-untold',
    file: following,
    text: 'for (const name of projections.keys()) switched(name);\n    this.parts.rebuildRequested();',
    replacement: 'this.parts.rebuildRequested();',
    breaks: 'A process reads again what it has missed, and does not tell those who listen.',
    hint: 1,
  },
  {
    name: 'change-untold',
    file: following,
    text: "if (projection && change.kind !== 'updated') {",
    replacement: "if (projection && change.kind === 'removed') {",
    breaks: 'Other processes are not told of a change.',
    hint: 1,
  },
  {
    name: 'switch-unseen',
    file: following,
    text: 'if (collection === ACTIVE) await this.switchTo(document as ActiveDocument);',
    replacement: '',
    breaks: 'Other processes go on reading the collection that a rebuild has replaced.',
    hint: 1,
  },
  {
    name: 'shown-too-early',
    file: 'libs/projections/src/progress-waiters.ts',
    text: 'if (waiter.position > position || !waiter.missing.delete(name)) continue;',
    replacement: 'if (!waiter.missing.delete(name)) continue;',
    breaks: 'Who waits for a read model is told that it shows an event before it does.',
    hint: 1,
  },
  {
    name: 'place-passes-event-in-hand',
    file: reactor,
    text: 'return (this.inHand ?? this.queue[0])?.after ?? this.position;',
    replacement: 'return this.queue[0]?.after ?? this.position;',
    breaks: "A crash loses the event that a reactor is at, because the reactor's place has passed it.",
    hint: 1,
  },
  {
    name: 'place-passes-queue',
    file: reactor,
    text: 'return (this.inHand ?? this.queue[0])?.after ?? this.position;',
    replacement: 'return this.inHand?.after ?? this.position;',
    breaks: "A crash loses the events that a reactor has not begun with, because the reactor's place has passed them.",
    hint: 1,
  },
  {
    name: 'failure-not-entered',
    file: reactor,
    text: 'if (failure) this.tell(failure, await this.unfinished.enter(event, failure));',
    replacement: '',
    breaks: 'A reaction that fails is not tried again.',
    hint: 1,
  },
  {
    name: 'unfinished-reactions-left',
    file: 'libs/projections/src/unfinished-reactions.ts',
    text: 'private anyMayHaveChanged = true;',
    replacement: 'private anyMayHaveChanged = false;',
    breaks: 'Reactions that an earlier process has not finished stay unfinished.',
    hint: 1,
  },
];
