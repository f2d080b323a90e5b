import type { Mutant } from './mutant';

const following = 'libs/projections/src/following.ts';
const reactor = 'libs/projections/src/running-reactor.ts';

/** Defects of the other processes, which learn what is projected, and of the reactors. */
export const followerMutants: readonly Mutant[] = [
  {
    name: 'takeover-untold',
    file: 'libs/projections/src/projection-runner.ts',
    text: 'this.direct.add(name);\n    this.listeners.switched(name);',
    replacement: 'this.direct.add(name);',
    breaks: 'Who takes over does not say that changes of its predecessor may not have been told.',
    hint: 40,
  },
  {
    name: 'change-untold',
    file: following,
    text: "if (projection && change.kind !== 'updated') {",
    replacement: "if (projection && change.kind === 'removed') {",
    breaks: 'Other processes are not told of a change.',
    hint: 7,
  },
  {
    name: 'switch-unseen',
    file: following,
    text: 'if (collection === ACTIVE) await this.switchTo(document as ActiveDocument);',
    replacement: '',
    breaks: 'Other processes go on reading the collection that a rebuild has replaced.',
    hint: 15,
  },
  {
    name: 'place-passes-event-in-hand',
    file: reactor,
    text: 'return (this.inHand ?? this.queue[0] ?? this.held[0])?.after ?? this.position;',
    replacement: 'return (this.queue[0] ?? this.held[0])?.after ?? this.position;',
    breaks: 'A crash loses the event that a reactor is at: its place has passed it.',
    hint: 1,
  },
  {
    name: 'place-passes-queue',
    file: reactor,
    text: 'return (this.inHand ?? this.queue[0] ?? this.held[0])?.after ?? this.position;',
    replacement: 'return (this.inHand ?? this.held[0])?.after ?? this.position;',
    breaks: 'A crash loses the events that a reactor has not begun with: its place has passed them.',
    hint: 5,
  },
  {
    name: 'failure-not-entered',
    file: reactor,
    text: 'if (failure) this.tell(failure, await this.unfinished.enter(event, failure));',
    replacement: '',
    breaks: 'A reaction that fails is not tried again.',
    hint: 46,
  },
  {
    name: 'unfinished-reactions-left',
    file: 'libs/projections/src/unfinished-reactions.ts',
    text: 'private anyMayHaveChanged = true;',
    replacement: 'private anyMayHaveChanged = false;',
    breaks: 'Reactions that an earlier process has not finished stay unfinished.',
    hint: 24,
  },
  {
    name: 'finished-reaction-kept',
    file: 'libs/projections/src/unfinished-reactions.ts',
    text: 'await this.stored(() => this.parts.reactions.remove(_id));',
    replacement: '',
    breaks: 'A reaction that was made at a later attempt stays among the unfinished ones.',
    hint: 46,
  },
];
