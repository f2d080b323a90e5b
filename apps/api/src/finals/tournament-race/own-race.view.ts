import { MAX_CREDIT_MS, type OwnRace, type QuestionOutcome, type QuestionView } from '@app/contracts';
import type { QuestionSnapshot } from '../../racing/game/game.events';
import type { StartedGame } from '../../racing/game/game.state';
import { nextAnswer } from '../../racing/game/game.view';
import { closeBelowFloor } from '../../racing/game/question-closing.decisions';
import type { RoundRun } from '../tournament/round-run.state';
import type { Standings } from './standings.rules';
import { counts, roundScore } from './standings.rules';

/** A participant's race in a round at this moment. */
export interface OwnRound {
  run: RoundRun;
  game: StartedGame;
}

/** The race with every question closed that nobody can answer any more, even before the log says so. */
export function asOf(now: number, game: StartedGame, run: RoundRun): StartedGame {
  if (game.status === 'finished') return game;
  const { served } = game;
  const { closures, endedAt } = run;
  const isOpenToAll = endedAt === null && served !== null && served.index >= closures.length;
  if (isOpenToAll && now <= served.closesAt + MAX_CREDIT_MS) return game;
  return closeBelowFloor(game, Math.min(now, endedAt ?? now), run).after;
}

/** The points of earlier rounds come from the standings. */
export function ownRace({ run, game }: OwnRound, now: number, { scores, positions }: Standings): OwnRace {
  const { score, correctAnswers, scoringTimeMs } = roundScore(game.userId, game.closed, run);
  const known = scores.get(game.userId);
  const counted = known?.rounds.get(run.reference.round)?.score ?? 0;
  const before = (known?.total.score ?? 0) - counted;
  const { question, lastResult, totals } = nextAnswer(game, run.questions, now);
  return {
    gameId: game.gameId,
    question,
    lastResult,
    totals: { ...totals, score, correctAnswers, scoringTimeMs },
    totalScore: before + score,
    position: positions.get(game.userId) ?? null,
    isCounted: counted === score,
    outcomes: run.questions.map((_question, index) => outcomeOf({ run, game }, index)),
    roundCompleted: run.endedAt !== null || game.closed.length === run.questions.length,
  };
}

/** An answer that came too late for everybody is shown as a time-out. */
function outcomeOf({ run, game }: OwnRound, index: number): QuestionOutcome | null {
  const closed = game.closed[index];
  if (!closed) return null;
  return counts(closed, index, run) ? closed.outcome : 'timed-out';
}

/** The index of the participant's own question, from 0; the last one when none is left. */
export function ownQuestionIndex({ run, game }: OwnRound): number {
  return Math.min(game.closed.length, run.questions.length - 1);
}

/** The questions served to the participant, the open one without its key. */
export function servedQuestions({ run, game }: OwnRound): QuestionView[] {
  const { round } = run.reference;
  const closed = game.closed.map((_closed, index) => roundQuestion(run.questions[index]!, round));
  const open = game.status === 'open' ? game.served : null;
  if (!open) return closed;
  return [...closed, { ...roundQuestion(run.questions[open.index]!, round), correctAnswer: null }];
}

/** The question with its key. */
export function roundQuestion(question: QuestionSnapshot, roundNumber: number): QuestionView {
  const { id, text, answerA, answerB, answerC, answerD, correctAnswer, category, difficulty, imageUrl } = question;
  return { id, text, answerA, answerB, answerC, answerD, correctAnswer, category, difficulty, imageUrl, roundNumber };
}
