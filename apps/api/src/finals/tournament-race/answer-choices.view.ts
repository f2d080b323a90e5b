import type { AnswerChoices, ClosedQuestionView } from '@app/contracts';
import type { GameResponse } from '../../racing/game/games.projection';
import { counts, type RoundLimits, runOfCurrentRound, type Standings } from './standings.rules';

type Raced = Pick<Standings, 'counting' | 'ranked'>;

/**
 * Everybody's choices in the current round, by index, for the questions that are closed for everybody. While
 * anybody can still answer a question its choices are withheld, because they would be a hint.
 */
export function closedChoices({ counting, ranked }: Raced): AnswerChoices[] {
  const run = runOfCurrentRound(counting);
  if (!run) return [];
  const closed = run.questions.slice(0, run.endedAt === null ? run.closures.length : undefined);
  return closed.map((_question, index) =>
    choicesOf(
      ranked.map(({ rounds }) => rounds.get(run.round)?.game.responses[index]),
      index,
      run,
    ),
  );
}

/** The last question of the current round that is closed for everybody. `choices`: those of `closedChoices`. */
export function closedQuestionView(
  { counting }: Pick<Raced, 'counting'>,
  choices: readonly AnswerChoices[],
): ClosedQuestionView | null {
  const index = choices.length - 1;
  const question = runOfCurrentRound(counting)?.questions[index];
  if (!question) return null;
  const { text, answerA, answerB, answerC, answerD, correctAnswer } = question;
  const answers = { A: answerA, B: answerB, C: answerC, D: answerD };
  return { index, text, answers, correctAnswer, choices: choices[index]! };
}

/** An answer that came too late has a letter but does not count. */
function choicesOf(
  responses: readonly (GameResponse | undefined)[],
  index: number,
  limits: RoundLimits,
): AnswerChoices {
  const choices = { A: 0, B: 0, C: 0, D: 0 };
  for (const response of responses) {
    const isInTime = response && response.outcome !== 'timed-out' && counts(response, index, limits);
    if (isInTime && response.answer) choices[response.answer] += 1;
  }
  return choices;
}
