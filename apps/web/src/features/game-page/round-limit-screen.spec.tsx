/** @jest-environment ./test/support/page-environment.cjs */
import type { GameResultView, HonourView, LeaderboardEntry, OwnStandingView } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOwnStanding } from '../../parts/leaderboard/own-standing';
import { answerCalls } from '../../shared/testing/answer-calls';
import { renderInApp } from '../../site/testing/in-app';
import { RoundLimitScreen } from './round-limit-screen';

const result: GameResultView = {
  gameId: 'g3',
  userId: 'ada',
  playerName: 'Apex Ada',
  score: 14,
  correctAnswers: 8,
  totalQuestions: 10,
  averageTime: 4.2,
  number: 3,
  finishedAt: '2026-11-20T02:00:00.000Z',
};
const status = { roundsPlayed: 3, roundsLimit: 3, surveyCompleted: false, openGameId: null };
const props = { status, surveyUrl: '/survey', onHome: () => undefined, result: null, onResult: () => undefined };

afterEach(() => jest.restoreAllMocks());

describe('What the end of the rounds says of the last race', () => {
  beforeEach(() => answerCalls(() => null));

  async function show(from: GameResultView | null) {
    const onResult = jest.fn();
    await renderInApp(<RoundLimitScreen {...props} result={from} onResult={onResult} />);
    await screen.findByText(/Rounds completed 3\/3\./);
    return onResult;
  }

  it('is what it has brought, and the way to its result', async () => {
    const onResult = await show(result);
    screen.getByText('This race: 14 points, 8 of 10 right.');
    await userEvent.click(screen.getByRole('button', { name: 'Race result' }));
    expect(onResult).toHaveBeenCalled();
  });

  it('is nothing to who comes from elsewhere', async () => {
    await show(null);
    expect(screen.queryByText(/This race/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Race result' })).toBeNull();
  });
});

const standing = (rank: number, totalScore: number): OwnStandingView => ({
  status: 'ranked',
  totalPlayers: 15,
  entry: { rank, userId: 'ada', racingName: 'Apex Ada', totalScore } as LeaderboardEntry,
  ahead: null,
  behind: null,
});
/** A screen from before the race, which leaves its standing in the cache. */
const Before = () => <p>{useOwnStanding() && 'Before the race'}</p>;

test('The round limit shows no rank from before the race, only the current one', async () => {
  answerCalls({ 'GET /api/leaderboard/me': standing(13, 16) });
  const show = await renderInApp(<Before />);
  await screen.findByText('Before the race');

  const shown: string[] = [];
  const watching = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  answerCalls({ 'GET /api/leaderboard/me': standing(10, 36) });
  show(<RoundLimitScreen {...props} />);
  await screen.findByText(/10th/);
  watching.disconnect();
  expect(shown.filter((text) => text.includes('13th') || text.includes('16 points'))).toEqual([]);
});

test('The round limit says what the last race brought, the greatest first', async () => {
  const honours: HonourView[] = [
    { kind: 'finalist', rank: 10 },
    { kind: 'badge', type: 'speed_demon', name: 'Speed Demon', description: 'Quick' },
    { kind: 'best', score: 20, before: 8 },
    { kind: 'rank', rank: 10, before: 13 },
  ];
  answerCalls({ 'GET /api/games/g3/honours': { gameId: 'g3', honours } });
  await renderInApp(<RoundLimitScreen {...props} result={result} />);
  const plates = within(await screen.findByRole('status', { name: 'What this race brought' })).getAllByRole('listitem');
  expect(plates.map(({ textContent }) => textContent)).toEqual([
    'Finalist10th, among the ten best so far',
    'Speed DemonQuick',
    '20 points, your best race8 before',
    'Up to 10th13th before',
  ]);
});

test('The round limit shows nothing for a race that brought nothing', async () => {
  answerCalls({ 'GET /api/games/g3/honours': { gameId: 'g3', honours: [] } });
  await renderInApp(<RoundLimitScreen {...props} result={result} />);
  expect(screen.queryByRole('status', { name: 'What this race brought' })).toBeNull();
});
