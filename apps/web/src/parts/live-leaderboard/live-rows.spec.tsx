/** @jest-environment ./test/support/page-environment.cjs */
import { render, screen, within } from '@testing-library/react';
import { LiveRows } from './live-rows';
import { player, view } from './testing/live-leaderboard-examples';

const players = [
  { ...player(1, 9), userId: 'marie', playerName: 'Mulsanne Marie' },
  { ...player(2, 4), userId: 'ada', playerName: 'Apex Ada', isActive: false, questionsAnswered: 1 },
];
const rows = () => screen.getAllByRole('listitem');

describe('A row of the live leaderboard', () => {
  it('says place, name, how far the racer is, and the points', () => {
    render(<LiveRows view={{ ...view, players }} form="panel" />);
    const [first, second] = rows();
    expect(first!.textContent).toMatch(/Position 1 .*Mulsanne Marie.*9 points$/);
    expect(second!.textContent).toMatch(/Position 2 .*Apex Ada.*4 points$/);
    expect(second!.textContent).toContain('question 1 of 5');
  });

  it('marks the leader, and one’s own', () => {
    render(<LiveRows view={{ ...view, players }} form="panel" ownId="ada" />);
    const [first, second] = rows();
    expect([within(first!).queryByText('Leader'), within(first!).queryByText('You')].map(Boolean)).toEqual([
      true,
      false,
    ]);
    expect([within(second!).queryByText('Leader'), within(second!).queryByText('You')].map(Boolean)).toEqual([
      false,
      true,
    ]);
  });

  it('gives nobody a place, and nobody the light, before the first point', () => {
    const onGrid = players.map((each) => ({ ...each, position: 1, totalScore: 0 }));
    render(<LiveRows view={{ ...view, players: onGrid }} form="hall" />);
    for (const row of rows()) expect(row.textContent).toMatch(/Position –/);
    expect(screen.queryByText('Leader')).toBeNull();
  });

  it('gives one light to those who are level', () => {
    const level = players.map((each) => ({ ...each, position: 1, totalScore: 4 }));
    render(<LiveRows view={{ ...view, players: level }} form="panel" />);
    expect(screen.getAllByText('Leader')).toHaveLength(1);
    expect(within(rows()[0]!).getByText('Leader')).toBeTruthy();
  });
});
