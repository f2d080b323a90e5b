import type { RoundProgressView } from '@app/contracts';
import type { GameDocument } from '../../racing/game/games.projection';
import type { TournamentRoundDocument } from '../tournament/tournament-rounds.projection';
import { type PlayerScore, runOfCurrentRound, type Standings } from './standings.rules';

/** A participant in the running round. Indexes of questions count from 0. */
export interface RoundRacer {
  /** The first question that is not closed for them; null when they have finished. */
  index: number | null;
  /** The question on their screen: the open one, or the one just closed; null when there is none. */
  shown: number | null;
  /** The question that is open for them. */
  served: GameDocument['served'];
  /** True without a connection and without an open question. */
  isGone: boolean;
  /** False for a participant who never came, or for whom a question was closed that they had not closed. */
  hasKeptUp: boolean;
}

/** A participant who would lose these questions. */
export interface Loser {
  userId: string;
  first: number;
  last: number;
  isGone: boolean;
}

/** The running round with the current state of its participants. */
export interface WatchedRound {
  run: TournamentRoundDocument;
  /** By user id. */
  racers: ReadonlyMap<string, RoundRacer>;
  /** The question that most participants are at. */
  questionIndex: number;
  /** Who would lose questions if that question were closed for everybody now. */
  losers: readonly Loser[];
}

/** Null between rounds. `connected`: the users with a live connection. */
export function watchedRound(
  { counting, scores }: Standings,
  connected: ReadonlySet<string>,
  now: number,
): WatchedRound | null {
  const run = runOfCurrentRound(counting);
  if (run?.endedAt !== null) return null;
  const racers = racersOf(run, scores, connected, now);
  const questionIndex = busiestQuestion(racers, run);
  return { run, racers, questionIndex, losers: losersBy(racers, questionIndex) };
}

function racersOf(
  run: TournamentRoundDocument,
  scores: ReadonlyMap<string, PlayerScore>,
  connected: ReadonlySet<string>,
  now: number,
): Map<string, RoundRacer> {
  const racers = new Map<string, RoundRacer>();
  for (const [userId, { rounds }] of scores) {
    racers.set(userId, racerOf(run, rounds.get(run.round)?.game, connected.has(userId), now));
  }
  return racers;
}

function racerOf(
  { questions, closures }: TournamentRoundDocument,
  game: GameDocument | undefined,
  isConnected: boolean,
  now: number,
): RoundRacer {
  const floor = closures.length;
  const served = game?.served && game.served.index >= floor && game.served.closesAt > now ? game.served : null;
  // A question that has run out is closed for them, even before the log says so.
  const closed = game?.served && !served ? game.served.index + 1 : (game?.responses.length ?? 0);
  const next = served?.index ?? Math.max(closed, floor);
  const index = next < questions.length ? next : null;
  const last = Math.max(closed - 1, floor);
  const shown = index === null || !game ? null : (served?.index ?? last);
  const isGone = index !== null && !isConnected && served === null;
  return { index, shown, served, isGone, hasKeptUp: game !== undefined && closed >= floor };
}

/**
 * The question that most racers are at, the earlier one of a tie. Racers who have finished do not count. When
 * all have finished it is the last question, and before anybody has begun it is the floor.
 */
function busiestQuestion(
  racers: ReadonlyMap<string, RoundRacer>,
  { questions, closures }: TournamentRoundDocument,
): number {
  const looking = questions.map(() => 0);
  let racing = 0;
  for (const { index, shown, isGone } of racers.values()) {
    if (isGone) continue;
    if (index !== null) racing += 1;
    if (shown !== null) looking[shown]! += 1;
  }
  const most = Math.max(...looking);
  if (most > 0) return looking.indexOf(most);
  const haveFinished = racing === 0 && [...racers.values()].some(({ index }) => index === null);
  return haveFinished ? questions.length - 1 : closures.length;
}

export function progressOf({ racers, run }: WatchedRound): RoundProgressView {
  const progress = { at: run.questions.map(() => 0), finished: 0, gone: 0 };
  for (const { index, isGone } of racers.values()) {
    if (index === null) progress.finished += 1;
    else if (isGone) progress.gone += 1;
    else progress.at[index]! += 1;
  }
  return progress;
}

/**
 * The racers who have not closed all questions up to this one: those who are there, then those who are gone. Who is
 * gone loses the next questions anyway, so they count until one was closed without them.
 */
function losersBy(racers: ReadonlyMap<string, RoundRacer>, questionIndex: number): Loser[] {
  const losers: Loser[] = [];
  for (const [userId, { index: first, isGone, hasKeptUp }] of racers) {
    if (first === null || first > questionIndex || (isGone && !hasKeptUp)) continue;
    losers.push({ userId, first, last: questionIndex, isGone });
  }
  return losers.sort((one, other) => Number(one.isGone) - Number(other.isGone));
}
