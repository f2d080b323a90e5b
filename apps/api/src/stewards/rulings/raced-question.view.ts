import type { FoundQuestion, RacedQuestionView } from '@app/contracts';
import { type PlayerNames, shownNameOf } from '../../people/accounts/shown-racer';
import { askedQuestion } from '../../racing/game/asked-question.view';
import type { QuestionSnapshot } from '../../racing/game/game.events';
import type { GameResponse } from '../../racing/game/games.projection';

/** `responses`: everybody's to this question. */
interface Raced {
  question: QuestionSnapshot;
  responses: readonly GameResponse[];
  userIds: readonly string[];
  names: PlayerNames;
}

export function racedQuestionView({ question, responses, userIds, names }: Raced): RacedQuestionView {
  const { questionId, text, answers, correctAnswer } = askedQuestion(question);
  const choices = { A: 0, B: 0, C: 0, D: 0 };
  for (const { outcome, answer } of responses) if (answer && outcome !== 'timed-out') choices[answer] += 1;
  const racers = userIds.flatMap((userId) =>
    names.has(userId) ? { userId, playerName: shownNameOf(userId, names) } : [],
  );
  return {
    questionId,
    text,
    answers,
    correctAnswer,
    races: responses.length,
    choices,
    racers: racers.toSorted(byName),
  };
}

const byName = (one: { playerName: string }, other: { playerName: string }): number =>
  one.playerName.localeCompare(other.playerName);

/** The first ones whose text has the words, in any case. */
export function foundQuestions(
  questions: readonly { _id: string; text: string }[],
  search: string,
  limit: number,
): FoundQuestion[] {
  const wanted = search.trim().toLowerCase();
  return questions
    .filter(({ text }) => text.toLowerCase().includes(wanted))
    .slice(0, limit)
    .map(({ _id: questionId, text }) => ({ questionId, text }));
}
