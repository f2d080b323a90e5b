/** @jest-environment ./test/support/page-environment.cjs */
import type { StandingsEntry } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { renderInApp } from '../../site/testing/in-app';
import { RoundCompleteScreen } from './result-screen';
import { after, noneLeft, own, statusOf } from './testing/tournament-examples';
import type { TournamentState } from './tournament-state';

const entry = (position: number, totalScore: number, userId = `racer-${position}`): StandingsEntry => ({
  userId,
  playerName: `Racer ${position}`,
  position,
  totalScore,
  currentRoundScore: 3,
  currentRound: 2,
  correctAnswers: 0,
  currentRoundCorrect: 0,
  questionsAnswered: 0,
  isActive: false,
  roundCompleted: true,
});

/** Apex Ada, through with the round, at that place. */
const finished = (position: number, standings: StandingsEntry[] | null): TournamentState => ({
  ...after(statusOf({ own: own({ position }) }), noneLeft),
  standings,
  position,
});
const show = (state: TournamentState) =>
  renderInApp(<RoundCompleteScreen state={state} onShowLeaderboard={() => undefined} />);
const rows = () => screen.getAllByRole('listitem');

describe('The standings after a round', () => {
  const best = Array.from({ length: 30 }, (_, index) => entry(index + 1, 60 - index));

  it('have the best ten, and below them the own row, however far down that is', async () => {
    await show(finished(57, best));
    expect(rows()).toHaveLength(11);
    const last = rows().at(-1)!;
    expect(last.textContent).toMatch(/Position 57 .*Apex AdaYou/);
    expect(rows().filter((row) => within(row).queryByText('You'))).toEqual([last]);
  });

  it('have the own row where it belongs when it is among the ten', async () => {
    await show(finished(4, best.with(3, { ...entry(4, 57, 'ada'), playerName: 'Apex Ada' })));
    expect(rows()).toHaveLength(10);
    expect(within(rows()[3]!).getByText('You')).toBeTruthy();
  });

  it('place nobody before the first point', async () => {
    await show(finished(1, [entry(1, 0, 'ada'), entry(1, 0, 'other')]));
    for (const row of rows().slice(0, 2)) expect(row.textContent).toMatch(/Position –/);
  });

  it('are being counted while they are not known', async () => {
    await show(finished(4, null));
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getAllByRole('status').some(({ textContent }) => /count/i.test(textContent ?? ''))).toBe(true);
  });
});
