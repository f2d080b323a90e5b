import type { ReplayEntry, ReplayRacer, ReplayScore, ReplayView } from '@app/contracts';

/** The scores of all racers, by their numbers; null for somebody who takes no part. */
export type Scores = readonly (ReplayScore | null)[];

/** So many entries lie between two copies of all scores. More copies need memory, fewer need time. */
const ENTRIES_BETWEEN = 256;

/** The scores at any entry of a replay. Jumping to one costs little, wherever it is. */
export class ReplayTrack {
  /** After each 256th entry, the first before all of them. */
  private readonly copies: Scores[] = [];

  constructor(private readonly replay: Pick<ReplayView, 'racers' | 'entries'>) {
    const scores = replay.racers.map(({ before }) => before);
    this.copies.push([...scores]);
    replay.entries.forEach((entry, index) => {
      apply(scores, entry);
      if ((index + 1) % ENTRIES_BETWEEN === 0) this.copies.push([...scores]);
    });
  }

  /** `count`: how many entries have happened. */
  after(count: number): Scores {
    const copy = Math.floor(count / ENTRIES_BETWEEN);
    const scores = [...this.copies[copy]!];
    for (const entry of this.replay.entries.slice(copy * ENTRIES_BETWEEN, count)) apply(scores, entry);
    return scores;
  }
}

function apply(scores: (ReplayScore | null)[], { scores: changed = [] }: ReplayEntry): void {
  for (const { racer, score } of changed) scores[racer] = score;
}

export interface StandingsRow {
  racer: number;
  /** From 1; equal figures share a place. */
  place: number;
  score: ReplayScore;
  /** Places won since the start; null for somebody who was not there then. */
  change: number | null;
}

/** Best first, without racers who are kept off the boards. */
export function standingsAt(racers: readonly ReplayRacer[], scores: Scores, atStart: Scores): StandingsRow[] {
  const before = placesIn(racers, atStart);
  return ranked(racers, scores).map(({ racer, score, place }) => {
    const earlier = before.get(racer);
    return { racer, place, score, change: earlier === undefined ? null : earlier - place };
  });
}

const placesIn = (racers: readonly ReplayRacer[], scores: Scores): Map<number, number> =>
  new Map(ranked(racers, scores).map(({ racer, place }) => [racer, place]));

function ranked(racers: readonly ReplayRacer[], scores: Scores) {
  const shown = scores.flatMap((score, racer) => (score && !racers[racer]!.isHidden ? [{ racer, score }] : []));
  const sorted = shown.toSorted((one, other) => byKey(one.score, other.score) || one.racer - other.racer);
  let place = 0;
  return sorted.map((row, index) => {
    if (sorted[index - 1]?.score.rankKey !== row.score.rankKey) place = index + 1;
    return { ...row, place };
  });
}

const byKey = (one: ReplayScore, other: ReplayScore): number =>
  one.rankKey === other.rankKey ? 0 : one.rankKey > other.rankKey ? -1 : 1;

/** The order of the lanes: who is ahead at the end stands first, who takes no part then stands last. */
export function laneOrder(scores: Scores): number[] {
  const numbers = scores.map((_, racer) => racer);
  return numbers.toSorted((one, other) => {
    const [a, b] = [scores[one], scores[other]];
    if (!a || !b) return Number(!a) - Number(!b) || one - other;
    return byKey(a, b) || one - other;
  });
}

/** An entry that closes a question for a racer. */
export type ClosingEntry = Extract<ReplayEntry, { kind: 'answered' | 'timed-out' | 'skipped' }>;

/** A mark in a lane. `number`: which entry it is, from 0. */
export interface Mark {
  entry: ClosingEntry;
  number: number;
}

const isClosing = (entry: ReplayEntry): entry is ClosingEntry =>
  entry.kind === 'answered' || entry.kind === 'timed-out' || entry.kind === 'skipped';

/** The marks of each racer, and of each question, in the order of the log. */
export function marksOf({ entries, racers, questions }: Pick<ReplayView, 'entries' | 'racers' | 'questions'>) {
  const byRacer: Mark[][] = racers.map(() => []);
  const byQuestion: Mark[][] = questions.map(() => []);
  entries.forEach((entry, number) => {
    if (!isClosing(entry)) return;
    byRacer[entry.racer]!.push({ entry, number });
    byQuestion[entry.question]!.push({ entry, number });
  });
  return { byRacer, byQuestion };
}

/** How many of these marks are not after the entry. */
export function firstAfter(marks: readonly Mark[], entry: number): number {
  const index = marks.findIndex(({ number }) => number > entry);
  return index < 0 ? marks.length : index;
}

/** The question that an entry is about, or the last one before it; 0 before all questions. */
export function questionAt(entries: readonly ReplayEntry[], number: number): number {
  for (let index = number; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry && 'question' in entry && entry.question !== undefined) return entry.question;
  }
  return 0;
}

/** The last entry that has happened by this time; the first one before all of them. */
export function entryBy(entries: readonly ReplayEntry[], at: number): number {
  let [low, high] = [0, entries.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (entries[middle]!.at <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The next entry, in this direction, that is about another question or is an act; the end of the list otherwise. */
export function nextStop(entries: readonly ReplayEntry[], number: number, step: 1 | -1): number {
  const from = questionAt(entries, number);
  for (let index = number + step; index > 0 && index < entries.length; index += step) {
    if (entries[index]!.kind === 'act' || questionAt(entries, index) !== from) return index;
  }
  return step === 1 ? entries.length - 1 : 0;
}

/** Where a mark stands between the left and the right end of the lanes, from 0 to 1. */
export const placeOf = (
  { question, elapsedMs }: ClosingEntry,
  { questions, timeLimitMs }: Pick<ReplayView, 'questions' | 'timeLimitMs'>,
): number => (question + Math.min(1, elapsedMs / timeLimitMs)) / questions.length;
