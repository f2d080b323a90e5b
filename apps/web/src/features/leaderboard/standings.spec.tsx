/** @jest-environment ./test/support/page-environment.cjs */
import type { LeaderboardEntry } from '@app/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../site/testing/in-app';
import { Standings } from './standings';

const entry = (rank: number, racingName: string, userId: string | null = racingName): LeaderboardEntry => ({
  rank,
  userId,
  racingName,
  playerName: racingName,
  totalScore: 50 - rank,
  totalGames: 3,
  averageScore: 16,
  averageAccuracy: 90,
  correctAnswers: 27,
  totalQuestions: 30,
  lastGameId: null,
  isFinalist: false,
});
const entries = [entry(1, 'Marie'), entry(2, 'Karl'), entry(3, 'Former racer', null)];

async function show({ mayOpen = true, shown = entries } = {}) {
  const onSelect = jest.fn();
  const onName = jest.fn();
  const names = mayOpen ? onName : undefined;
  const rest = { outside: undefined, ownId: 'Karl', selectedId: null, foot: null };
  await renderInApp(<Standings entries={shown} {...rest} onSelect={onSelect} onName={names} />);
  return { onSelect, onName };
}

const row = (name: RegExp) => screen.getByRole('button', { name });

describe('A row of the leaderboard', () => {
  it('says all of it, and selects the player', async () => {
    const { onSelect, onName } = await show();
    await userEvent.click(row(/^Position 2\s+Karl, YOU\s+3 races.*48\s+points$/));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(onName).not.toHaveBeenCalled();
  });

  it('has a name that opens the profile by a click, by Enter and by Space', async () => {
    const { onSelect, onName } = await show();
    await userEvent.click(row(/^Karl$/));
    expect([onSelect.mock.calls.length, onName.mock.calls]).toEqual([1, [[entries[1]]]]);
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(row(/^Karl$/));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onName).toHaveBeenCalledTimes(3);
  });

  it('has a name that opens nothing where there is no account', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Former racer' })).toBeNull();
    row(/^Position 3\s+Former racer\s/);
  });

  it('is higher at the top alone, however many lead, because a desk has room for one such row', async () => {
    await show({ shown: [entry(1, 'Marie'), entry(1, 'Karl'), entry(3, 'Otto')] });
    const looks = [...document.querySelectorAll('.standing')].map(({ classList }) => [
      classList.contains('standing-first'),
      classList.contains('rank-row-first'),
    ]);
    expect(looks).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  it('has a name that opens nothing for a visitor', async () => {
    await show({ mayOpen: false });
    expect(screen.getAllByRole('button')).toHaveLength(3);
  });
});
