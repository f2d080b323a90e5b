/** @jest-environment ./test/support/page-environment.cjs */
import type { TournamentStatusView } from '@app/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../../site/testing/in-app';
import { http } from '../../../shared/http';
import { EveryonePanel } from '../users/everyone-panel';
import { DangerZone } from './danger-zone';
import type { RoundActs } from './live.api';
import { eventOf, statusOf } from './testing/live-status-examples';

let done: string[];
beforeEach(() => {
  done = [];
  jest
    .spyOn(http, 'get')
    .mockImplementation(async (path) => (path === '/api/stats' ? { totalPlayers: 15, totalGames: 42 } : null) as never);
  jest.spyOn(http, 'post').mockImplementation(async (path) => void done.push(path) as never);
  jest.spyOn(http, 'delete').mockImplementation(async (path) => void done.push(path) as never);
});
afterEach(() => jest.restoreAllMocks());

const acts = () => ({ isBusy: false, reset: { mutateAsync: async () => done.push('reset') } }) as unknown as RoundActs;
const zone = (status: TournamentStatusView) => <DangerZone status={status} acts={acts()} onDeleted={() => undefined} />;
const raced = () => ({ ...statusOf({ currentRound: 2 }, { event: eventOf('active') }), participantCount: 12 });
const notRaced = () => ({ ...statusOf(), participantCount: 12 });
const nameOf = (status: TournamentStatusView) => status.event.name;

/** Every button that wipes what was raced, the word it asks for, and what its question says. */
const wipes = [
  ['Reset', () => zone(raced()), nameOf(raced()), '12 racers in 2 rounds', 'Export the result first'],
  ['Delete tournament', () => zone(raced()), nameOf(raced()), '12 racers in 2 rounds', 'Export the result first'],
  ['Reset all users', () => <EveryonePanel />, 'RESET', '15 racers on the leaderboard with 42 races', null],
] as const;

describe('What wipes a result', () => {
  it.each(wipes)('%s asks for a word, and says what is lost', async (button, shown, word, says, offers) => {
    await renderInApp(shown());
    await userEvent.click(screen.getByRole('button', { name: button }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain(says);
    if (offers) expect(screen.getByRole('button', { name: offers })).toBeTruthy();
    const confirm = () => userEvent.click(screen.getAllByRole('button', { name: button }).at(-1)!);
    await confirm();
    expect([screen.getByText(`Type ${word} to confirm`) !== null, done]).toEqual([true, []]);
    await userEvent.type(screen.getByRole('textbox'), word);
    await confirm();
    expect(done).toHaveLength(1);
  });

  it.each(['Reset', 'Delete tournament'])('%s asks for no word while nobody has raced', async (button) => {
    await renderInApp(zone(notRaced()));
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: button }).at(-1)!);
    expect(done).toHaveLength(1);
  });
});
