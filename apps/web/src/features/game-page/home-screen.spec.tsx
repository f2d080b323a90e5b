/** @jest-environment ./test/support/page-environment.cjs */
import type { RoundStatusView } from '@app/contracts';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../shared/testing/answer-calls';
import { renderInApp } from '../../site/testing/in-app';
import { HomeScreen } from './home-screen';

beforeEach(() => answerCalls(({ path }) => (/tournaments|sponsors/.test(path) ? [] : null)));
afterEach(() => jest.restoreAllMocks());

const fresh: RoundStatusView = { roundsPlayed: 0, roundsLimit: 3, surveyCompleted: false, openGameId: null };
const show = (status: RoundStatusView | undefined) =>
  renderInApp(<HomeScreen status={status} isStarting={false} onStart={() => undefined} />);
const lit = () => [...document.querySelectorAll('.btn-lit')].map(({ textContent }) => textContent);

describe('Home', () => {
  it.each([
    ['the first race', fresh, '1/3Round', 'START RACE'],
    ['the last race', { ...fresh, roundsPlayed: 2 }, '3/3Round', 'START RACE'],
    ['an open race', { ...fresh, roundsPlayed: 2, openGameId: 'g3' }, '3/3Your race is still on', 'RESUME RACE'],
    ['no race any more', { ...fresh, roundsPlayed: 3 }, '3/3Rounds raced', 'View Leaderboard'],
  ])('says which round it is, and lights the way on: %s', async (_, status, round, button) => {
    await show(status);
    expect((await screen.findByText(/^\d\/\d$/)).parentElement!.textContent).toBe(round);
    expect(lit()).toEqual([button]);
  });

  it('lights nothing before it knows the rounds', async () => {
    await show(undefined);
    await screen.findByRole('button', { name: 'START RACE' });
    expect(lit()).toEqual([]);
  });
});
