/** @jest-environment ./test/support/page-environment.cjs */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answerCalls } from '../../shared/testing/answer-calls';
import { paths } from '../../site/paths';
import { renderInApp } from '../../site/testing/in-app';
import { EventResultPage } from './event-result-page';

const finisher = (position: number, userId: string, totalScore: number) => ({
  userId,
  playerName: `Racer ${userId}`,
  position,
  totalScore,
});

async function show(userIds: readonly string[]) {
  const leaderboard = userIds.map((userId, index) => finisher(index + 1, userId, 40 - index));
  const result = { eventId: 7, eventName: 'Grand Final', status: 'completed', leaderboard, participantCount: 5 };
  answerCalls(({ path }) => (path === '/api/tournament/7/leaderboard' ? result : null));
  await renderInApp(
    <Routes location="/tournament/7/result">
      <Route path={paths.tournamentResult} element={<EventResultPage />} />
    </Routes>,
  );
  await screen.findByRole('heading', { name: 'Grand Final' });
}
afterEach(() => jest.restoreAllMocks());

describe('The final result of an event', () => {
  it.each([
    ['in the middle', ['x', 'y', 'z', 'ada', 'w'], 'Racer ada'],
    ['in front', ['ada', 'x'], 'Racer ada'],
  ])('marks the own place %s, and no other', async (_, userIds, name) => {
    await show(userIds);
    const you = screen.getAllByText('You');
    expect(you).toHaveLength(1);
    expect(you[0]!.closest('.podium-row, .podium-slat')!.textContent).toContain(name);
  });

  it('leads on', async () => {
    await show(['x']);
    const ways = ['Home', 'Leaderboard'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(ways).toEqual(['/home', '/leaderboard']);
    expect(screen.queryByText('You')).toBeNull();
  });
});
