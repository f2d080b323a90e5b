import type { Chance } from './chance';

/** What a call does: with an event that follows from another one, an append is a reaction. */
export type CallKind = 'read' | 'append' | 'reaction' | 'readModel' | 'other';

/** Shares of the calls of each kind. */
type Shares = Record<CallKind, number>;

/** Most troubles of processes, and copies that are put back, have nothing to do with the weather. */
export const troubleKinds = [
  'lost',
  'unanswered',
  'fatal',
  'outage',
  'broken',
  'ended',
  'processes',
  'restores',
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** How often things go wrong on the way between a process and a store. */
export interface Weather {
  /** The longest way of a call or an answer, in milliseconds. */
  wayMs: number;
  /** The share of calls that fail before they are done. */
  lost: number;
  /** Calls whose answers are lost: they are done, maybe later, and the caller does not know. */
  unanswered: Shares;
  /** The share of calls that take long. */
  slow: number;
  slowMs: number;
  /** Calls at which the process dies: the write may be done, and nothing comes after it. */
  fatal: Shares;
  /** Calls right after which it dies: they are done, and it does not get to know that. */
  fatalAfter: Shares;
  /** Calls at which the process stands still: another one may take over before they arrive. */
  overtaken: Shares;
  /** Calls before which the store goes away for a while. */
  outage: Shares;
  outageMs: number;
  /** The share of messages at which the store's stream to a process breaks off. */
  broken: number;
  /** The share of messages in whose place it ends without an error. */
  ended: number;
  /** The share of streams that cannot go on where they broke off, because the store does not know the place any more. */
  misplaced: number;
  /** The share of streams that begin anew right after which the store goes away again. */
  relapse: number;
}

const never: Shares = { read: 0, append: 0, reaction: 0, readModel: 0, other: 0 };

export const calm: Weather = {
  wayMs: 0,
  lost: 0,
  unanswered: never,
  slow: 0,
  slowMs: 0,
  fatal: never,
  fatalAfter: never,
  overtaken: never,
  outage: never,
  outageMs: 0,
  broken: 0,
  ended: 0,
  misplaced: 0,
  relapse: 0,
};

const usual: Weather = {
  wayMs: 4,
  lost: 0.003,
  unanswered: { read: 0.003, append: 0.005, reaction: 0.005, readModel: 0.05, other: 0.003 },
  slow: 0.02,
  slowMs: 4_000,
  fatal: { read: 0, append: 0.02, reaction: 0.02, readModel: 0.05, other: 0.002 },
  fatalAfter: { read: 0, append: 0.005, reaction: 0.02, readModel: 0.02, other: 0.002 },
  overtaken: { read: 0, append: 0, reaction: 0, readModel: 0.3, other: 0 },
  outage: { read: 0, append: 0.001, reaction: 0.04, readModel: 0.002, other: 0.001 },
  outageMs: 6_000,
  broken: 0.01,
  ended: 0.01,
  misplaced: 0.4,
  relapse: 0.3,
};

/**
 * Each history has its own weather: of most troubles as much as usual, of some nothing, and of some much more. Of lost
 * calls not so much that hardly any process could start. Troubles of other kinds do not happen.
 */
export function badWeather(chance: Chance, kinds: readonly TroubleKind[]): Weather {
  const some = (ofUsual: number, more = 5) => Math.min(0.5, ofUsual * chance.one([0, 1, 1, 1, more]));
  const share = (kind: TroubleKind, ofUsual: number, more?: number) => (kinds.includes(kind) ? some(ofUsual, more) : 0);
  const shares = (kind: TroubleKind, { read, append, reaction, readModel, other }: Shares): Shares => ({
    read: share(kind, read, 2),
    append: share(kind, append),
    reaction: share(kind, reaction),
    readModel: share(kind, readModel),
    other: share(kind, other),
  });
  return {
    ...usual,
    lost: share('lost', usual.lost, 2),
    unanswered: shares('unanswered', usual.unanswered),
    slow: some(usual.slow),
    fatal: shares('fatal', usual.fatal),
    fatalAfter: shares('fatal', usual.fatalAfter),
    overtaken: shares('processes', usual.overtaken),
    outage: shares('outage', usual.outage),
    outageMs: chance.one([2_000, 2_000, usual.outageMs]),
    broken: share('broken', usual.broken),
    ended: share('ended', usual.ended),
    misplaced: some(usual.misplaced),
    relapse: some(usual.relapse),
  };
}
