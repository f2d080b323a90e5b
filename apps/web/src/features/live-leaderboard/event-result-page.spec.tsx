/** @jest-environment ./test/support/page-environment.cjs */
import type { EventResultView, ResultRow } from '@app/contracts';
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

const racer = (place: number, playerName: string, tie: ResultRow['tie']): ResultRow => {
  const figures = { points: 30, pointsByRound: [14, 16], correctAnswers: 16, scoringTimeMs: 41_234 };
  return { userId: playerName, playerName, place, ...figures, tie, asRaced: null };
};
const ofResult = ['Dee: faster by 1.234 s', 'Eve: level, shares place 2', 'Fay: level, shares place 2'];
const published: EventResultView = {
  eventId: 7,
  eventName: 'Grand Final',
  completedAt: '2026-11-22T20:00:00.000Z',
  rounds: [1, 2],
  racers: [
    racer(1, 'Dee', { isLevel: false, aheadBy: { by: 'time', milliseconds: 1_234 } }),
    racer(2, 'Eve', { isLevel: true, aheadBy: null }),
    racer(2, 'Fay', { isLevel: true, aheadBy: null }),
  ],
  rulings: [],
};

interface Shown {
  user?: null;
  search?: string;
  heading?: string;
  result?: EventResultView;
}

async function show(
  userIds: readonly string[],
  { search = '', heading = 'Grand Final', result = published, ...options }: Shown = {},
) {
  const leaderboard = userIds.map((userId, index) => finisher(index + 1, userId, 40 - index));
  const board = { eventId: 7, eventName: 'Grand Final', status: 'completed', leaderboard, participantCount: 5 };
  answerCalls(({ path }) => {
    if (path === '/api/tournament/7/result') return result;
    return path === '/api/tournament/7/leaderboard' ? board : null;
  });
  await renderInApp(
    <Routes location={`/tournament/7/result${search}`}>
      <Route path={paths.tournamentResult} element={<EventResultPage />} />
    </Routes>,
    options,
  );
  await screen.findByRole('heading', { name: heading });
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

  it('shows visitors the rounds, what decided equal points, and how to sign in', async () => {
    await show(['x'], { user: null });
    const row = (await screen.findByRole('rowheader', { name: 'Dee' })).closest('tr')!;
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      '1',
      'Dee',
      '14',
      '16',
      '30',
      '16',
      '41.234 s',
      '',
    ]);
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Certificate of Dee' });
    expect(new URL(href).search).toBe('?certificate=1');
    const notes = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(notes).toEqual(ofResult);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull();
  });

  it('says what was ruled, why, and how it was raced', async () => {
    const [first, ...others] = published.racers;
    const ruling = {
      rulingId: 'r',
      round: 2,
      question: 5,
      accepted: 'B',
      reason: 'wrong-key',
      note: 'So it is.',
    } as const;
    await show(['x'], {
      user: null,
      result: {
        ...published,
        racers: [{ ...first!, asRaced: { place: 2, points: 28 } }, ...others],
        rulings: [{ ...ruling, racers: ['Dee'], isForAll: false, ruledAt: published.completedAt }],
      },
    });
    const row = (await screen.findByRole('rowheader', { name: 'Dee' })).closest('tr')!;
    expect(row.cells[row.cells.length - 2]!.textContent).toBe('P2, 28');
    const notes = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(notes).toEqual([...ofResult, 'Question 6 of round 2 also accepts B, for Dee. The key was wrong. So it is.']);
  });

  it.each([
    ['of one racer', '2', ['Certificate of Eve'], 'Print 1 certificate'],
    ['of all', 'all', ['Dee', 'Eve', 'Fay'].map((name) => `Certificate of ${name}`), 'Print 3 certificates'],
  ])('has the certificate %s, with place and points', async (_, which, certificates, print) => {
    await show(['x'], { search: `?certificate=${which}`, heading: 'Certificates: Grand Final' });
    const shown = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    expect(shown).toEqual(certificates);
    expect(screen.getByRole('article', { name: 'Certificate of Eve' }).textContent).toContain(
      '2nd place with 30 points',
    );
    expect(screen.getByRole('button', { name: print })).toBeTruthy();
  });

  it('has no certificate for a place that nobody has', async () => {
    await show(['x'], { search: '?certificate=9', heading: 'Certificates: Grand Final' });
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(screen.getByText('This result has no such place')).toBeTruthy();
  });
});
