import { MAX_CREDIT_MS, type OwnRace, type QuestionOutcome, type QuestionView } from '@app/contracts';
import type { QuestionSnapshot } from '../game/game.events';
import type { StartedGame } from '../game/game.state';
import { nextAnswer } from '../game/game.view';
import { closeBelowFloor } from '../game/question-closing';
import type { RoundRun } from '../tournament/tournament.state';
import type { Standings } from './followed-event';
import { counts, roundScore } from './standings';

/** A participant's race in a round at this moment. */
export interface OwnRound {
  run: RoundRun;
  game: StartedGame;
}

/** The race with everything closed that nobody can answer any more, be it in the log or not yet. */
export function asOf(now: number, game: StartedGame, { closures, endedAt }: RoundRun): StartedGame {
  if (game.status === 'finished') return game;
  const { served } = game;
  const isOpenToAll = endedAt === null && served !== null && served.index >= closures.length;
  if (isOpenToAll && now <= served.closesAt + MAX_CREDIT_MS) return game;
  return closeBelowFloor(game, Math.min(now, endedAt ?? now), closures).after;
}

/** The rounds before this one are told by the standings. */
export function ownRace({ run, game }: OwnRound, now: number, { scores, positions }: Standings): OwnRace {
  const { score, correctAnswers, scoringTimeMs } = roundScore(game.closed, run);
  const known = scores.get(game.userId);
  const before = (known?.total.score ?? 0) - (known?.rounds.get(run.reference.round)?.score ?? 0);
  const { question, lastResult, totals } = nextAnswer(game, now);
  return {
    gameId: game.gameId,
    question,
    lastResult,
    totals: { ...totals, score, correctAnswers, scoringTimeMs },
    totalScore: before + score,
    position: positions.get(game.userId) ?? null,
    outcomes: run.questions.map((_question, index) => outcomeOf({ run, game }, index)),
    roundCompleted: run.endedAt !== null || game.closed.length === run.questions.length,
  };
}

/** What came too late for everybody did not come. */
function outcomeOf({ run, game }: OwnRound, index: number): QuestionOutcome | null {
  const closed = game.closed[index];
  if (!closed) return null;
  return counts(closed, index, run) ? closed.outcome : 'timed-out';
}

/** 0-based: the place of the participant's own question; the last one when none is left. */
export function ownQuestionIndex({ run, game }: OwnRound): number {
  return Math.min(game.closed.length, run.questions.length - 1);
}

/** What was served to the participant, without the key of the question that is open. */
export function servedQuestions({ run, game }: OwnRound): QuestionView[] {
  const { round } = run.reference;
  const closed = game.closed.map((_closed, index) => roundQuestion(run.questions[index]!, round));
  const open = game.status === 'open' ? game.served : null;
  if (!open) return closed;
  return [...closed, { ...roundQuestion(run.questions[open.index]!, round), correctAnswer: null }];
}

/** With its key. */
export function roundQuestion({ explanation: _, ...question }: QuestionSnapshot, roundNumber: number): QuestionView {
  return { ...question, roundNumber };
}
