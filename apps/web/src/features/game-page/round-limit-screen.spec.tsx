/** @jest-environment ./test/support/page-environment.cjs */
import type { LeaderboardEntry, OwnStandingView } from '@app/contracts';
import { screen } from '@testing-library/react';
import { useOwnStanding } from '../../parts/leaderboard/own-standing';
import { answering } from '../../site/testing/answering';
import { renderInApp } from '../../site/testing/in-app';
import { RoundLimitScreen } from './round-limit-screen';

const standing = (rank: number, totalScore: number): OwnStandingView => ({
  status: 'ranked',
  totalPlayers: 15,
  entry: { rank, userId: 'ada', racingName: 'Apex Ada', totalScore } as LeaderboardEntry,
  ahead: null,
  behind: null,
});
const limit = <RoundLimitScreen status={undefined} surveyUrl="/survey" onHome={() => undefined} onResult={undefined} />;
/** A screen from before the race, which leaves its standing in the cache. */
const Before = () => <p>{useOwnStanding() && 'Before the race'}</p>;

test('The round limit shows no rank from before the race, only the current one', async () => {
  let stop = answering({ '/api/leaderboard/me': { body: standing(13, 16) } });
  const show = await renderInApp(<Before />);
  await screen.findByText('Before the race');
  stop();

  const shown: string[] = [];
  const watching = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  stop = answering({ '/api/leaderboard/me': { body: standing(10, 36) } });
  show(limit);
  await screen.findByText(/10th/);
  watching.disconnect();
  stop();
  expect(shown.filter((text) => text.includes('13th') || text.includes('16 points'))).toEqual([]);
});
