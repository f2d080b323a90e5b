import type { Mutant } from './mutant';

const following = 'libs/projections/src/following.ts';
const reactor = 'libs/projections/src/running-reactor.ts';

/** Defects of the other processes, which learn what is projected, and of the reactors. */
export const followerMutants: readonly Mutant[] = [
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
    hint: 2,
  },
  {
    name: 'place-passes-event-in-hand',
    file: reactor,
    text: 'return (this.inHand ?? this.queue[0])?.after ?? this.position;',
    replacement: 'return this.queue[0]?.after ?? this.position;',
    breaks: "A crash loses the event that a reactor is at, because the reactor's place has passed it.",
    hint: 9,
  },
  {
    name: 'place-passes-queue',
    file: reactor,
    text: 'return (this.inHand ?? this.queue[0])?.after ?? this.position;',
    replacement: 'return this.inHand?.after ?? this.position;',
    breaks: "A crash loses the events that a reactor has not begun with, because the reactor's place has passed them.",
    hint: 42,
  },
];
