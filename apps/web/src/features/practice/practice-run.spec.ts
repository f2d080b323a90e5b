import type { PracticeResult, QuestionView } from '@app/contracts';
import { advancePractice, beginPractice, type PracticeEvent, type PracticeRun } from './practice-run';

const question = (id: string): QuestionView => ({
  id,
  text: 'Which year?',
  answerA: '1969',
  answerB: '1970',
  answerC: '1971',
  answerD: '1972',
  correctAnswer: null,
  category: 'Racing History',
  difficulty: 'Easy',
  imageUrl: null,
  roundNumber: null,
});
const questions = [question('q0'), question('q1')];
const resultOf = (questionId: string, isCorrect: boolean): PracticeResult => ({
  questionId,
  isCorrect,
  correctAnswer: 'B',
  explanation: 'The year after 1969.',
});
const after = (...events: PracticeEvent[]): PracticeRun => events.reduce(advancePractice, beginPractice(questions));
const pressed = { type: 'chosen', choice: 'B' } as const;
const told = (id: string, isCorrect: boolean) => ({ type: 'told', result: resultOf(id, isCorrect) }) as const;
const next = { type: 'next' } as const;

describe('a practice run', () => {
  it('begins with the first question open', () => {
    expect(after()).toEqual({ questions, index: 0, right: 0, closed: 0, phase: { name: 'open' } });
  });

  it('asks for the answer to what was chosen, once', () => {
    expect(after(pressed, { type: 'chosen', choice: 'A' }).phase).toEqual({ name: 'asking', choice: 'B' });
  });

  it('counts what was right, and stays until it is told to go on', () => {
    const right = after(pressed, told('q0', true));
    expect(right).toEqual({
      questions,
      index: 0,
      right: 1,
      closed: 1,
      phase: { name: 'closed', choice: 'B', result: resultOf('q0', true) },
    });
    const gaveUp = [next, { type: 'chosen', choice: null }, told('q1', false)] as const;
    expect(gaveUp.reduce(advancePractice, right)).toMatchObject({ index: 1, right: 1, closed: 2 });
  });

  it('is over after the last question', () => {
    expect(after(pressed, told('q0', true), next, pressed, told('q1', false), next)).toMatchObject({
      right: 1,
      closed: 2,
      phase: { name: 'over' },
    });
  });

  it('leaves out a question that somebody has begun to race on', () => {
    const leftOut = after(pressed, { type: 'left-out', questionId: 'q0' });
    expect(leftOut).toMatchObject({ right: 0, closed: 0, phase: { name: 'closed', choice: null, result: null } });
    expect(advancePractice(leftOut, next)).toMatchObject({ index: 1, phase: { name: 'open' } });
  });

  it('keeps the choice while it could not be looked up', () => {
    expect(after(pressed, { type: 'failed' }).phase).toEqual({ name: 'failed', choice: 'B' });
    expect(after(pressed, { type: 'failed' }, { type: 'retried' }).phase).toEqual({ name: 'asking', choice: 'B' });
  });

  it('takes no answer to another question, and goes on from no open one', () => {
    expect(after(pressed, told('q1', true)).phase).toEqual({ name: 'asking', choice: 'B' });
    expect(after(next)).toEqual(after());
  });
});
