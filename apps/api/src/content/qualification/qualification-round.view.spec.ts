import { qualificationRoundView, savedRoundView } from './qualification-round.view';

const ids = (count: number) => Array.from({ length: count }, (_, place) => `q${place + 1}`);

describe('A qualification round', () => {
  it('is set as soon as it has a question', () => {
    expect(qualificationRoundView(2, ['q1'])).toEqual({
      roundNumber: 2,
      status: 'Set',
      questionCount: 1,
      questionIds: ['q1'],
      entries: [{ roundNumber: 2, questionId: 'q1', isActive: true }],
    });
    expect(qualificationRoundView(3, [])).toEqual({
      roundNumber: 3,
      status: 'Not Configured',
      questionCount: 0,
      questionIds: [],
      entries: [],
    });
  });

  it('is saved with a warning as long as a race needs more questions', () => {
    expect(savedRoundView(1, ids(10)).warning).toBeNull();
    expect(savedRoundView(1, ids(9)).warning).toBe('Round 1 has 9 of 10 questions: its races use random questions.');
  });
});
