import {
  type AnswerResult,
  type NextAnswer,
  noTotals,
  type OwnRace,
  type QuestionOutcome,
  type ServedQuestion,
  type TournamentSession,
} from '@app/contracts';
import { type RoundProgress, totalScoreOf } from './tournament-state';

/** True for the same run of the same round. */
export const isSameRound = (
  progress: Pick<RoundProgress, 'round' | 'roundStartedAt'>,
  session: TournamentSession,
): boolean => progress.round === session.currentRound && progress.roundStartedAt === session.roundStartedAt;

/** The player's round as the server reports it. A status that is older than a known answer takes nothing back. */
export function progressOf(session: TournamentSession, own: OwnRace, known: RoundProgress | null): RoundProgress {
  const isSameGame =
    known !== null && isSameRound(known, session) && (known.gameId === null || known.gameId === own.gameId);
  if (isSameGame && known.totals.questionsClosed > own.totals.questionsClosed) return known;
  return {
    round: session.currentRound,
    roundStartedAt: session.roundStartedAt,
    gameId: own.gameId,
    scoreBefore: own.totalScore - own.totals.score,
    totals: own.totals,
    outcomes: places(session, own.outcomes),
    isComplete: own.roundCompleted || (isSameGame && known.isComplete),
  };
}

/** The progress at the start of a round: nothing is closed, and the points so far are from the other rounds. */
export function freshProgress(session: TournamentSession, before: RoundProgress | null): RoundProgress {
  return {
    round: session.currentRound,
    roundStartedAt: session.roundStartedAt,
    gameId: null,
    scoreBefore: scoreBefore(session.currentRound, before),
    totals: noTotals,
    outcomes: places(session, []),
    isComplete: false,
  };
}

/** The points from the other rounds. When an earlier round is raced again, only the server knows how many are left. */
function scoreBefore(round: number, before: RoundProgress | null): number {
  if (before === null || round < before.round) return 0;
  return round === before.round ? before.scoreBefore : totalScoreOf(before);
}

/** Counts the served question. The questions before it are closed, even if only because the player came later. */
export const withServed = (
  progress: RoundProgress,
  { gameId, question, totals, lastResult }: NextAnswer,
): RoundProgress => {
  const known = lastResult ? withOutcome(progress.outcomes, lastResult.index, lastResult.outcome) : progress.outcomes;
  const outcomes = known.map((outcome, index) =>
    outcome === null && (question === null || index < question.index) ? 'timed-out' : outcome,
  );
  return { ...progress, gameId, totals, outcomes, isComplete: question === null };
};

export function withResult(progress: RoundProgress, result: AnswerResult): RoundProgress {
  const isForeign = progress.gameId !== null && progress.gameId !== result.gameId;
  if (isForeign) return progress;
  const isOvertaken = progress.totals.questionsClosed > result.totals.questionsClosed;
  return {
    ...progress,
    gameId: result.gameId,
    outcomes: withOutcome(progress.outcomes, result.index, result.outcome),
    totals: isOvertaken ? progress.totals : result.totals,
    isComplete: progress.isComplete || result.gameComplete,
  };
}

/**
 * Counts the question at once as the server will: no points, the whole time. Only the server can say that the
 * round is over.
 */
export function withTimeOut(progress: RoundProgress, { index, timeLimitMs }: ServedQuestion): RoundProgress {
  const { questionsClosed, totalTimeMs } = progress.totals;
  return {
    ...progress,
    outcomes: withOutcome(progress.outcomes, index, 'timed-out'),
    totals: { ...progress.totals, questionsClosed: questionsClosed + 1, totalTimeMs: totalTimeMs + timeLimitMs },
  };
}

const places = ({ questionsPerRound }: TournamentSession, known: (QuestionOutcome | null)[]) =>
  Array.from({ length: Math.max(questionsPerRound, known.length) }, (_, index) => known[index] ?? null);

const withOutcome = (outcomes: RoundProgress['outcomes'], index: number, outcome: QuestionOutcome) =>
  outcomes.map((known, each) => (each === index ? outcome : known));
