// @offered
import type { Tournament } from './tournament.state';

/** The questions that any round of the event has, or has raced before they were removed. */
export function questionsUsed({ roundQuestions, rounds }: Pick<Tournament, 'roundQuestions' | 'rounds'>): Set<string> {
  const assigned = [...roundQuestions.values()].flat();
  const raced = [...rounds.values()].flatMap(({ questions }) => questions.map(({ id }) => id));
  return new Set([...assigned, ...raced]);
}
