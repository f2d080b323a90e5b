/** @jest-environment ./test/support/page-environment.cjs */
import type { EventView, TournamentStatusView } from '@app/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../../site/testing/in-app';
import { HttpError } from '../../../shared/http';
import { answerCalls } from '../../../shared/testing/answer-calls';
import { liveStrings as words } from './live.strings';
import { LiveControlDialog } from './live-control-dialog';
import { LiveView } from './live-view';
import { runningRound, statusOf } from './testing/live-status-examples';

const eventOf = (id: number, name: string) =>
  ({ id, name, status: 'active', isLive: true, scheduledTime: `2026-11-2${id}T20:00:00.000Z` }) as EventView;
let events: EventView[];
let status: TournamentStatusView;

beforeEach(() => {
  events = [eventOf(1, 'Herbstfinale'), eventOf(2, 'Practice')];
  status = statusOf();
  answerCalls(({ name, path }) => {
    if (name === 'DELETE /api/tournament/{id}') {
      events = events.filter(({ id }) => path !== `/api/tournament/${id}`);
      return undefined;
    }
    if (name === 'GET /api/events') return [...events];
    if (path.includes('/invitations')) return { entries: [], total: 0, page: 1, pageSize: 200 };
    const event = events.find(({ id }) => path === `/api/tournament/${id}/status`);
    if (!event) throw new HttpError(404, 'not found', null);
    return { ...status, event: { ...status.event, id: event.id, name: event.name } };
  });
});
afterEach(() => jest.restoreAllMocks());

describe('Live control', () => {
  it('says that the event was deleted, and puts no other one in its place', async () => {
    await renderInApp(<LiveView />);
    await screen.findByRole('heading', { level: 1, name: 'Herbstfinale' });
    await userEvent.click(await screen.findByRole('button', { name: words.deleteTournament }));
    await userEvent.click(screen.getAllByRole('button', { name: words.deleteTournament }).at(-1)!);
    await screen.findByText(words.deleted);
    expect(events.map(({ name }) => name)).toEqual(['Practice']);
    expect([screen.queryByRole('button', { name: 'Start Round 1' }), screen.queryByText('Practice')]).toEqual([
      null,
      null,
    ]);
    expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe(words.chooseEvent);
  });
});

describe('The head of live control', () => {
  it.each([
    ['before the first round', () => statusOf(), '0/10'],
    ['in a round', () => runningRound(), '4/10'],
    ['after a round', () => statusOf({ currentRound: 2 }), words.none],
    ['after the last round', () => statusOf({ currentRound: 3 }), words.none],
  ])('shows the question %s', async (_, now, shown) => {
    status = now();
    await renderInApp(<LiveControlDialog eventId={1} open onOpenChange={() => undefined} />);
    const term = await screen.findByText(words.questionProgress);
    expect(term.parentElement?.textContent).toBe(`${words.questionProgress}${shown}`);
  });
});
