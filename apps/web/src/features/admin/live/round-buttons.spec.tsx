/** @jest-environment ./test/support/page-environment.cjs */
import type { ClosingCosts, TournamentStatusView } from '@app/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoundActs } from './live.api';
import { RoundButtons } from './round-buttons';
import { roundControls } from './round-controls';
import { runningRound } from './testing/live-status-examples';

/** What the buttons have done, in order. */
let done: unknown[];
const act = (name: string) => ({
  isPending: false,
  mutate: () => done.push(name),
  mutateAsync: async (body: unknown) => done.push([name, body]),
});
const acts = () =>
  ({
    isBusy: false,
    start: act('start'),
    end: act('end'),
    next: act('next'),
    takeBack: act('take back'),
  }) as unknown as RoundActs;

function show(status: TournamentStatusView) {
  done = [];
  render(<RoundButtons status={status} controls={roundControls(status)} acts={acts()} />);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const costing = (count: number, players: ClosingCosts['players']): TournamentStatusView => {
  const status = runningRound();
  return { ...status, control: { ...status.control!, closingCosts: { count, players } } };
};
const ben = { playerName: 'Ben', first: 1, last: 3 };

describe('Next question', () => {
  it('goes on at once when it costs nobody a question', async () => {
    show(costing(0, []));
    await press('Next question');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(done).toEqual([['next', { after: 3 }]]);
  });

  it('says first whom it costs which questions, and goes on only when that is confirmed', async () => {
    show(costing(3, [ben]));
    await press('Next question');
    const dialog = screen.getByRole('dialog', { name: 'Close the question for everybody?' });
    expect(dialog.textContent).toContain('Ben loses questions 2 to 4. So do 2 more.');
    expect(done).toEqual([]);
    await press('Cancel');
    expect([screen.queryByRole('dialog'), done]).toEqual([null, []]);

    await press('Next question');
    await userEvent.click(screen.getAllByRole('button', { name: 'Next question' }).at(-1)!);
    expect(done).toEqual([['next', { after: 3 }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks the same of the end of a round that somebody still races', async () => {
    show({
      ...runningRound(),
      leaderboard: [{ roundCompleted: false } as TournamentStatusView['leaderboard'][number]],
    });
    await press('End round');
    expect(screen.getByRole('dialog', { name: 'End round 2?' }).textContent).toContain('One player still has');
    expect(done).toEqual([]);
  });

  it('gives its place to taking the start back while the lights run', async () => {
    const status = runningRound();
    show({ ...status, session: { ...status.session, greenInMs: 2_000 } });
    expect(screen.queryByRole('button', { name: 'Next question' })).toBeNull();
    await press('Take back');
    expect(done).toEqual(['take back']);
  });
});
