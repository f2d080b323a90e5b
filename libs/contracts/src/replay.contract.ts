import type { AskedQuestion, GameTotals } from './game.contract';
import type { PageQuery, PageView } from './page.contract';
import type { AnswerLetter } from './question.contract';

/** What happens to a running round, beside what its racers do. Most of it is done by an administrator. */
export const replayActs = [
  'round-started',
  'round-taken-back',
  'question-closed',
  'round-paused',
  'round-resumed',
  'round-ended',
  'question-ruled',
  'ruling-withdrawn',
  'participant-joined',
  'participant-reset',
  'participant-reset-withdrawn',
  'participant-removed',
  'participants-cleared',
  'event-announced',
  'went-live',
  'leaderboard-shown',
  'leaderboard-hidden',
  'leaderboard-broadcast',
  'message-sent',
  'event-updated',
  'configuration-changed',
  'question-assigned',
  'question-removed',
  'tournament-reset',
  'tournament-reset-withdrawn',
  'tournament-completed',
  'tournament-deleted',
  'server-away',
  'tournament-restored',
] as const;
export type ReplayAct = (typeof replayActs)[number];

/** The figures of a racer after an entry. `rankKey`: a greater text ranks ahead, equal texts share a place. */
export interface ReplayScore extends Pick<GameTotals, 'score' | 'correctAnswers' | 'scoringTimeMs'> {
  /** Of the replayed race alone. `score` and the other figures are of the whole tournament. */
  raceScore: number;
  rankKey: string;
}

/** `before`: at the start; null for somebody who took no part yet. */
export interface ReplayRacer {
  /** Null for a former racer. */
  userId: string | null;
  playerName: string;
  /** Kept off the boards: no standings have this racer. */
  isHidden: boolean;
  before: ReplayScore | null;
}

/**
 * One event of the log. `at`: milliseconds since `startedAt`, when it was written. `stream`: the number of its stream, and
 * `revision` its own number in it. `scores`: what it changed, by the number of the racer; null for somebody who takes no
 * part any more.
 */
interface ReplayMoment {
  at: number;
  stream: number;
  revision: number;
  scores?: { racer: number; score: ReplayScore | null }[];
}

/** Numbers of racers, questions and streams count from 0, in the order of the lists. */
interface AtQuestion extends ReplayMoment {
  racer: number;
  question: number;
}

export type ReplayEntry =
  | (ReplayMoment & { kind: 'race-started' | 'race-finished'; racer: number })
  | (AtQuestion & { kind: 'served' })
  | (AtQuestion & {
      kind: 'answered';
      answer: AnswerLetter;
      isCorrect: boolean;
      points: number;
      /** The time that counts, in milliseconds. */
      elapsedMs: number;
      /** From serving to receipt, by the server's clock. */
      serverMs: number;
      /** By the player's clock. */
      claimedMs: number;
      /** How much the player's clock may lower the server's figure. */
      creditMs: number;
    })
  | (AtQuestion & { kind: 'timed-out'; elapsedMs: number; lateAnswer: AnswerLetter | null })
  | (AtQuestion & { kind: 'skipped'; elapsedMs: number })
  | (ReplayMoment & {
      kind: 'act';
      act: ReplayAct;
      /** The name of whoever did it; null for a process of the application. */
      by: string | null;
      /** Whom it is about. */
      racer?: number;
      /** The last question that it closed for everybody. */
      question?: number;
      /** When no server answered, in milliseconds since `startedAt`, and how many racers had a question open. */
      away?: { from: number; to: number; racers: number };
    });

/** One start of a round. `end`: how it ended; null while it runs. */
export interface ReplayRun {
  attempt: number;
  round: number;
  run: number;
  startedAt: string;
  endedAt: string | null;
  end: 'ended' | 'taken-back' | null;
}

export type ReplaySubject =
  | { kind: 'round'; eventId: number; eventName: string; isDeleted: boolean; run: ReplayRun; runs: ReplayRun[] }
  | { kind: 'qualifying'; number: number }
  | { kind: 'duel'; duelId: string; category: string };

/**
 * What the log holds of a race, of a duel or of one run of a round, in the order of the log. The two legs of a duel run
 * side by side, each from its own start.
 */
export interface ReplayView {
  subject: ReplaySubject;
  /** ISO 8601, of the first entry. */
  startedAt: string;
  timeLimitMs: number;
  /** A right answer up to and including this time scores two points. */
  quickLimitMs: number;
  questions: AskedQuestion[];
  racers: ReplayRacer[];
  /** All that it was read from. */
  streams: string[];
  entries: ReplayEntry[];
}

/** Without `run` the newest one of the round, and without `attempt` the newest attempt with that round. */
export interface ReplayQuery {
  attempt?: number;
  run?: number;
}

/** A tournament that was raced, also when it was reset or deleted later. The newest run comes first. */
export interface ReplayedTournamentView {
  eventId: number;
  name: string;
  createdAt: string;
  deletedAt: string | null;
  runs: ReplayRun[];
}

export type ReplayedTournamentsQuery = PageQuery;
export type ReplayedTournamentsPage = PageView<ReplayedTournamentView>;
