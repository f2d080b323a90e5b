/** @jest-environment ./test/support/page-environment.cjs */
import type { AnswerResult, GameView } from '@app/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PushClient } from '../../push/push-client';
import { PushUnavailable } from '../../push/push-errors';
import { noTotals } from '@app/contracts';
import { question } from '../../parts/board/testing/race-examples';
import { renderInApp, stillPush } from '../../site/testing/in-app';
import { showToast, shownToast } from '../../shared/ui/toast';
import { RaceScreen } from './race-screen';

const game: GameView = {
  id: 'game-1',
  kind: 'qualifying',
  number: 1,
  startedAt: '2026-11-22T20:00:00.000Z',
  status: 'open',
  slots: Array.from({ length: 10 }, (_, index) => ({
    index,
    questionId: null,
    category: 'GT Cars' as const,
    difficulty: 'Easy' as const,
    outcome: null,
  })),
  totals: noTotals,
  totalQuestions: 10,
} as unknown as GameView;

const result: AnswerResult = {
  gameId: 'game-1',
  questionId: 'q0',
  index: 0,
  outcome: 'correct',
  isCorrect: true,
  correctAnswer: 'B',
  playerAnswer: 'B',
  pointsEarned: 2,
  timeElapsed: 1_000,
  explanation: 'It was in 1970.',
  totals: { ...noTotals, score: 2, correctAnswers: 1, questionsClosed: 1 },
  gameComplete: false,
};

/** The server, asked over the socket: it serves a question, and answers an answer when the test says so. */
async function raceWith(answer: () => Promise<AnswerResult>) {
  const asked: object[] = [];
  const request = ((message: { type: string }) => {
    asked.push(message);
    if (message.type === 'next') {
      return Promise.resolve({ gameId: 'game-1', question: question(0), lastResult: null, totals: noTotals });
    }
    return answer();
  }) as PushClient['request'];
  await renderInApp(<RaceScreen game={game} onFinished={() => undefined} onLeave={() => undefined} />, {
    push: stillPush({ request }),
  });
  return asked;
}

const slat = (name: string) => screen.findByRole('button', { name });
const looks = () =>
  ['A 1969', 'B 1970', 'C 1971', 'D 1972'].map(
    (name) => /slat-(\w+)/.exec(screen.getByRole('button', { name }).className)![1],
  );

describe('A race while an answer is on its way', () => {
  beforeEach(() => {
    // Whatever else a screen asks for is not there.
    Object.assign(globalThis, { fetch: jest.fn(() => Promise.reject(new TypeError('No network'))) });
  });

  it('has no confirmation lying over it', async () => {
    showToast({ title: 'Welcome back!' });
    await raceWith(() => new Promise(() => undefined));
    expect(shownToast()).toBeNull();
  });

  it('shows what was pressed, takes no second press, and says nothing of right or wrong before the referee does', async () => {
    let decide: (decided: AnswerResult) => void = () => undefined;
    const asked = await raceWith(() => new Promise((resolve) => (decide = resolve)));
    await userEvent.click(await slat('B 1970'));
    expect(looks()).toEqual(['dim', 'chosen', 'dim', 'dim']);
    await userEvent.click(await slat('C 1971'));
    await userEvent.keyboard('d');
    expect(asked.filter((message) => 'answer' in message)).toHaveLength(1);
    expect(screen.queryByText('It was in 1970.')).toBeNull();

    await act(async () => decide(result));
    expect(looks()).toEqual(['dim', 'right', 'dim', 'dim']);
    expect(screen.getByText('It was in 1970.')).toBeTruthy();
  });

  it('is taken by the key of its letter', async () => {
    const asked = await raceWith(() => new Promise(() => undefined));
    await slat('A 1969');
    await userEvent.keyboard('c');
    expect(asked.at(-1)).toMatchObject({ type: 'answer', questionId: 'q0', answer: 'C' });
    expect(looks()).toEqual(['dim', 'dim', 'chosen', 'dim']);
  });

  it('says after a cut that the answer counts when it arrives, and keeps it pressed', async () => {
    await raceWith(() => Promise.reject(new PushUnavailable()));
    await userEvent.click(await slat('B 1970'));
    expect(await screen.findByText('No connection. We keep trying: your answer counts when it arrives.')).toBeTruthy();
    expect(looks()).toEqual(['dim', 'chosen', 'dim', 'dim']);
  });
});
