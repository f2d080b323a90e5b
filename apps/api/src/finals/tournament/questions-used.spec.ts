import type { QuestionSnapshot } from '../../racing/game/game.events';
import { questionsUsed } from './questions-used';
import type { RoundRun } from './round-run.state';

const raced = (round: number, ...ids: string[]): [number, RoundRun] => {
  const reference = { eventId: 4, attempt: 1, round, run: 1 };
  const questions = ids.map((id) => ({ id }) as QuestionSnapshot);
  const times = {
    timeLimitMs: 10_000,
    quickLimitMs: 5_000,
    startedAt: 0,
    greenAt: 0,
    wasGreen: false,
    closures: [],
    rulings: [],
    pausedAt: null,
    endedAt: 1,
  };
  return [round, { reference, questions, ...times }];
};

describe('The questions an event has used', () => {
  it('are empty before any is assigned', () => {
    expect(questionsUsed({ roundQuestions: new Map(), rounds: new Map() })).toEqual(new Set());
  });

  it('are those assigned to any round, and those raced although they were taken out since', () => {
    const roundQuestions = new Map([
      [1, ['a', 'b']],
      [2, ['c']],
    ]);
    const rounds = new Map([raced(1, 'a', 'x')]);
    expect(questionsUsed({ roundQuestions, rounds })).toEqual(new Set(['a', 'b', 'c', 'x']));
  });
});
