/** @jest-environment ./test/support/page-environment.cjs */
import type { ClosingCosts, TournamentStatusView } from '@app/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, shownToast } from '../../../shared/ui/toast';
import type { RoundActs } from './live.api';
import { liveStrings } from './live.strings';
import { RoundButtons } from './round-buttons';
import { roundControls } from './round-controls';
import { runningRound, statusOf } from './testing/live-status-examples';

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

const buttons = (status: TournamentStatusView, away: number | null = null) => (
  <RoundButtons status={status} controls={roundControls(status)} acts={acts()} away={away} />
);
/** Returns a function that shows another status. */
function show(status: TournamentStatusView, away: number | null = null) {
  done = [];
  const { rerender } = render(buttons(status, away));
  return (next: TournamentStatusView) => rerender(buttons(next));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const costing = (count: number, players: ClosingCosts['players']): TournamentStatusView => {
  const status = runningRound();
  return { ...status, control: { ...status.control!, closingCosts: { count, players } } };
};
const ben = { playerName: 'Ben', first: 1, last: 3, isGone: false };
const cay = { playerName: 'Cay', first: 3, last: 3, isGone: false };

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

  it('counts again while it asks: whoever has answered is named no more', async () => {
    const becomes = show(costing(2, [ben, cay]));
    await press('Next question');
    const dialog = () => screen.getByRole('dialog', { name: 'Close the question for everybody?' }).textContent;
    expect(dialog()).toContain('Ben loses questions 2 to 4. Cay loses question 4.');
    becomes(costing(1, [cay]));
    expect(dialog()).toContain('Cay loses question 4.');
    expect(dialog()).not.toContain('Ben');
    becomes(costing(0, []));
    expect(dialog()).toContain('It costs nobody anything any more.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Next question' }).at(-1)!);
    expect([screen.queryByRole('dialog'), done]).toEqual([null, [['next', { after: 3 }]]]);
  });

  it('asks no more when most have gone on to another question meanwhile', async () => {
    const becomes = show(costing(1, [cay]));
    await press('Next question');
    becomes({ ...costing(1, [cay]), control: { ...costing(1, [cay]).control!, questionIndex: 4 } });
    expect([screen.queryByRole('dialog'), done]).toEqual([null, []]);
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

describe('While the server is away', () => {
  const evening = { 'not started': statusOf(), running: runningRound(), paused: runningRound({ isPaused: true }) };

  it.each(Object.entries(evening))(
    'every round button of an evening that is %s waits, and says why',
    async (_, status) => {
      show(status, Date.UTC(2026, 10, 24));
      const all = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
      expect(all.length).toBeGreaterThan(0);
      for (const button of all) {
        expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', liveStrings.buttonsWait]);
        await userEvent.click(button);
        expect(shownToast()).toMatchObject({ title: 'The server is away', text: liveStrings.buttonsWait });
        dismissToast(shownToast()!.id);
      }
      expect([screen.queryByRole('dialog'), done]).toEqual([null, []]);
    },
  );
});
