/** @jest-environment ./test/support/page-environment.cjs */
import { type AnswerResult, type DuelGhost, type GameView, noTotals } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PushClient } from '../../push/push-client';
import { question } from '../../parts/board/testing/race-examples';
import { answerCalls } from '../../shared/testing/answer-calls';
import { renderInApp, stillPush } from '../../site/testing/in-app';
import { RaceScreen } from './race-screen';

const QUESTIONS = 5;
const game = {
  id: 'game-1',
  kind: 'duel',
  status: 'open',
  slots: Array.from({ length: QUESTIONS }, (_, index) => ({ index, questionId: null, outcome: null })),
  totals: noTotals,
  totalQuestions: QUESTIONS,
} as unknown as GameView;
const wrong = {
  gameId: 'game-1',
  questionId: 'q0',
  index: 0,
  outcome: 'wrong',
  isCorrect: false,
  correctAnswer: 'B',
  playerAnswer: 'A',
  pointsEarned: 0,
  timeElapsed: 1_000,
  explanation: '',
  totals: { ...noTotals, questionsClosed: 1 },
  gameComplete: false,
} as AnswerResult;
const ghost: DuelGhost = { playerName: 'Apex Anna', closedAfterMs: [1_000, 2_000, 3_000, 4_000, 5_000], answers: [] };

let asked: string[];
beforeEach(() => {
  asked = [];
  answerCalls(({ path }) => {
    if (!path.endsWith('/ghost')) throw new TypeError('No network');
    asked.push(path);
    return { ghost: { ...ghost, answers: [{ outcome: 'correct', points: 2 }] } };
  });
});
afterEach(() => jest.restoreAllMocks());

async function race(run: DuelGhost | null) {
  const request = ((message: { type: string }) =>
    Promise.resolve(
      message.type === 'next' ? { gameId: 'game-1', question: question(0), lastResult: null, totals: noTotals } : wrong,
    )) as PushClient['request'];
  const leave = () => undefined;
  await renderInApp(<RaceScreen game={game} duel={{ duelId: 'd1', ghost: run }} onFinished={leave} onLeave={leave} />, {
    push: stillPush({ request }),
  });
  await screen.findByRole('button', { name: 'A 1969' });
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const gap = () => screen.getByText('Gap').closest('div')!.querySelector('dd')!.textContent;

describe('A race beside the recorded run of the opponent', () => {
  it('shows the points of both, and those of the opponent only once the question is closed for oneself', async () => {
    await race(ghost);
    expect(rows()).toEqual(['You 0', 'Apex Anna  0']);
    expect([gap(), asked]).toEqual(['0', []]);
    await userEvent.click(screen.getByRole('button', { name: 'A 1969' }));
    await screen.findByText('+2');
    expect(asked).toEqual(['/api/duels/d1/ghost']);
    expect(rows()).toEqual(['Apex Anna +2 2', 'You 0']);
    expect(gap()).toBe('-2');
    screen.getByRole('img', { name: 'Points: you 0, Apex Anna 2' });
  });

  it('names the opponent on the track', async () => {
    await race(ghost);
    const [circuit] = screen.getAllByRole('img', { name: /Apex Anna was at question 1/ });
    within(circuit!).getByText('Apex Anna');
  });

  it('is a race like any other while they have not finished', async () => {
    await race(null);
    expect(screen.queryByText('Gap')).toBeNull();
    expect(screen.getByText('0% complete')).toBeTruthy();
  });
});

test('Each checkpoint of a short race has its number', async () => {
  await race(null);
  for (const circuit of screen.getAllByRole('img', { name: /^Track with 5 checkpoints/ })) {
    expect([...circuit.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  }
});
