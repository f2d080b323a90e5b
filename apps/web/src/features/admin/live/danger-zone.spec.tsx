/** @jest-environment ./test/support/page-environment.cjs */
import type { EventView, TournamentStatusView } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { owner, renderInApp } from '../../../site/testing/in-app';
import { answerCalls } from '../../../shared/testing/answer-calls';
import { EventsTable } from '../events/events-table';
import { Participants } from '../events/participants';
import { EveryonePanel } from '../users/everyone-panel';
import { DangerZone } from './danger-zone';
import type { RoundActs } from './live.api';
import { eventOf, statusOf } from './testing/live-status-examples';

/** Answers whatever else is asked for. */
const nobody = { entries: [], total: 0, page: 1, pageSize: 50 };
let done: string[];
beforeEach(() => {
  done = [];
  answerCalls(({ name, path }) => {
    if (!name.startsWith('GET')) return void done.push(path);
    if (name === 'GET /api/admin/seasons/open') return { name: 'Summer', racers: 15, races: 42 };
    return name === 'GET /api/admin/seasons' ? [] : nobody;
  });
});
afterEach(() => jest.restoreAllMocks());

const acts = () => ({ isBusy: false, reset: { mutateAsync: async () => done.push('reset') } }) as unknown as RoundActs;
const zone = (status: TournamentStatusView) => <DangerZone status={status} acts={acts()} onDeleted={() => undefined} />;
const raced = () => ({ ...statusOf({ currentRound: 2 }, { event: eventOf('active') }), participantCount: 12 });
const notRaced = () => ({ ...statusOf(), participantCount: 12 });
const nameOf = (status: TournamentStatusView) => status.event.name;

const listed = (status: EventView['status']) =>
  ({ ...eventOf(status), currentParticipants: 12, maxParticipants: 50, eventType: 'live' }) as EventView;
const rows = (status: EventView['status']) => (
  <EventsTable events={[listed(status)]} onEdit={() => undefined} onManage={() => undefined} />
);
const name = listed('completed').name;
const EXPORT = 'Export the result first';
const ofRounds = '12 racers in 2 rounds';

/** Every button that wipes what was raced, the one that confirms it, the word it asks for, and what its question says. */
const wipes = [
  ['Reset', 'Reset', () => zone(raced()), nameOf(raced()), ofRounds, EXPORT],
  ['Delete tournament', 'Delete tournament', () => zone(raced()), nameOf(raced()), ofRounds, EXPORT],
  [`Delete ${name}`, 'Delete event', () => rows('completed'), name, '12 racers', EXPORT],
  [`Delete ${name}`, 'Delete event', () => rows('active'), name, '12 racers', EXPORT],
  ['Clear all', 'Clear all', () => <Participants event={listed('completed')} />, name, '12 racers', EXPORT],
  [
    'Reset leaderboard',
    'Reset leaderboard',
    () => <Participants event={listed('active')} />,
    name,
    '12 racers',
    EXPORT,
  ],
  ['Reset all users', 'Reset all users', () => <EveryonePanel />, 'RESET', '15 racers with 42 races', null],
] as const;

/** The same ones where nobody has raced yet. */
const harmless = [
  ['Reset', 'Reset', () => zone(notRaced())],
  ['Delete tournament', 'Delete tournament', () => zone(notRaced())],
  [`Delete ${name}`, 'Delete event', () => rows('scheduled')],
  ['Clear all', 'Clear all', () => <Participants event={listed('scheduled')} />],
  ['Reset leaderboard', 'Reset leaderboard', () => <Participants event={listed('scheduled')} />],
] as const;

describe('What wipes a result', () => {
  it.each(wipes)('%s asks for a word, and says what is lost', async (button, confirms, shown, word, says, offers) => {
    await renderInApp(shown(), { user: owner });
    // What it says may have to be loaded first.
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false));
    await userEvent.click(screen.getByRole('button', { name: button }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain(says);
    if (offers) expect(screen.getByRole('button', { name: offers })).toBeTruthy();
    const confirm = () => userEvent.click(screen.getAllByRole('button', { name: confirms }).at(-1)!);
    await confirm();
    expect([screen.getByText(`Type ${word} to confirm`) !== null, done]).toEqual([true, []]);
    await userEvent.type(within(dialog).getAllByRole('textbox').at(-1)!, word);
    await confirm();
    expect(done).toHaveLength(1);
  });

  it.each(harmless)('%s asks for no word while nobody has raced', async (button, confirms, shown) => {
    await renderInApp(shown(), { user: owner });
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(within(screen.getByRole('dialog')).queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: confirms }).at(-1)!);
    expect(done).toHaveLength(1);
  });
});
