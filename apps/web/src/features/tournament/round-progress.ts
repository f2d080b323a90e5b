import type {
  AnswerResult,
  GameTotals,
  OwnRace,
  QuestionOutcome,
  ServedQuestion,
  TournamentSession,
} from '@app/contracts';
import { noTotals, type RoundProgress, totalScoreOf } from './tournament-state';

/** The same running of the same round. */
export const isSameRound = (
  progress: Pick<RoundProgress, 'round' | 'roundStartedAt'>,
  session: TournamentSession,
): boolean => progress.round === session.currentRound && progress.roundStartedAt === session.roundStartedAt;

/** What the server says of the player's round; a status that was overtaken by an answer takes nothing back. */
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

/** A round begins: nothing is closed, and the points so far are those of the other rounds. */
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

/** An earlier round run again counts anew; by how much the total falls only the server can say. */
function scoreBefore(round: number, before: RoundProgress | null): number {
  if (before === null || round < before.round) return 0;
  return round === before.round ? before.scoreBefore : totalScoreOf(before);
}

/** A question was served: what lies before it is closed, if only because the player came later. */
export const withServed = (
  progress: RoundProgress,
  question: ServedQuestion | null,
  totals: GameTotals,
  lastResult: AnswerResult | null,
): RoundProgress => {
  const known = lastResult ? withOutcome(progress.outcomes, lastResult.index, lastResult.outcome) : progress.outcomes;
  const outcomes = known.map((outcome, place) =>
    outcome === null && (question === null || place < question.index) ? 'timed-out' : outcome,
  );
  return { ...progress, totals, outcomes, isComplete: question === null };
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

/** Counted at once as the server will count it: no points, the whole time. That the round is over only it can say. */
export function withTimeOut(progress: RoundProgress, { index, timeLimitMs }: ServedQuestion): RoundProgress {
  const { questionsClosed, totalTimeMs } = progress.totals;
  return {
    ...progress,
    outcomes: withOutcome(progress.outcomes, index, 'timed-out'),
    totals: { ...progress.totals, questionsClosed: questionsClosed + 1, totalTimeMs: totalTimeMs + timeLimitMs },
  };
}

const places = ({ questionsPerRound }: TournamentSession, known: (QuestionOutcome | null)[]) =>
  Array.from({ length: Math.max(questionsPerRound, known.length) }, (_, place) => known[place] ?? null);

const withOutcome = (outcomes: RoundProgress['outcomes'], index: number, outcome: QuestionOutcome) =>
  outcomes.map((known, place) => (place === index ? outcome : known));
