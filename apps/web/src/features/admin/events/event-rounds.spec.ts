import type { EventRoundQuestionView } from '@app/contracts';
import { assumedConfiguration, firstWithRoom, lostCount, roundOf, surplusOf, unassignedCount } from './event-rounds';

const assigned = (roundNumber: number, questionOrder: number): EventRoundQuestionView => {
  const questionId = `question-${roundNumber}-${questionOrder}`;
  return {
    roundNumber,
    questionId,
    questionOrder,
    question: {
      id: questionId,
      text: 'Which year?',
      answerA: '1963',
      answerB: '1964',
      answerC: '1965',
      answerD: '1966',
      correctAnswer: 'B',
      category: 'Racing History',
      difficulty: 'Easy',
      imageUrl: null,
      roundNumber: null,
      explanation: null,
      source: null,
      use: 'races',
    },
  };
};
const rounds = (...counts: number[]) =>
  counts.map((count, index) => Array.from({ length: count }, (_, order) => assigned(index + 1, order + 1)));

describe('the rounds of an event', () => {
  it('are three of ten questions until the event says otherwise', () => {
    expect(assumedConfiguration).toEqual({ totalRounds: 3, questionsPerRound: 10 });
  });

  it('know which of them has a question', () => {
    expect(roundOf(rounds(2, 0, 3), 'question-3-2')).toBe(3);
    expect(roundOf(rounds(2, 0, 3), 'question-2-1')).toBeNull();
  });

  it('are gone on with at the first that has room', () => {
    expect(firstWithRoom(rounds(5, 5, 4), 5)).toBe(3);
    expect(firstWithRoom(rounds(0, 5), 5)).toBe(1);
    expect(firstWithRoom(rounds(5, 6), 5)).toBe(1);
  });

  it('lose the questions of those that are left out', () => {
    expect(lostCount(rounds(10, 4, 3), 1)).toBe(7);
    expect(lostCount(rounds(10, 4, 3), 3)).toBe(0);
    expect(lostCount(rounds(10), 5)).toBe(0);
  });

  it('say which of them have more questions than they ask', () => {
    const configuration = { totalRounds: 3, questionsPerRound: 5 };
    expect(surplusOf(rounds(10, 5, 6, 9), configuration)).toEqual([
      { round: 1, surplus: 5 },
      { round: 3, surplus: 1 },
    ]);
  });

  it('leave the questions that none of them has', () => {
    expect(unassignedCount(rounds(10, 0, 3), 240)).toBe(227);
    expect(unassignedCount(rounds(3), 2)).toBe(0);
  });
});
