/** @jest-environment ./test/support/page-environment.cjs */
import type { NoticeSettings, NoticesUpdate, ServerMessage } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeMessages, openedMessages } from '../../parts/messages/open-messages';
import { renderInApp, stillPush } from '../../site/testing/in-app';
import { Bell } from './bell';
import { challengeNotice, noticesOfAllKinds, pageOf } from './testing/notice-examples';

/** What the server answers, by method and path; a number is refused with it. A call that is missing is never answered. */
type Answers = Record<string, unknown>;

const sent: { call: string; body: unknown }[] = [];
let answers: Answers;
let listeners: ((message: ServerMessage) => void)[];

const settings: NoticeSettings = {
  challenge: true,
  duel: true,
  invitation: true,
  message: true,
  overtaken: true,
  honours: true,
  ruling: true,
  recount: true,
  interruption: true,
};

beforeEach(() => {
  sent.length = 0;
  listeners = [];
  closeMessages();
  globalThis.fetch = ((path: string, { method, body }: RequestInit) => {
    const call = `${method} ${path}`;
    if (method !== 'GET') sent.push({ call, body: JSON.parse(body as string) as unknown });
    const answer = answers[call];
    if (answer === undefined) return new Promise<Response>(() => undefined);
    const status = typeof answer === 'number' ? answer : 200;
    const text = JSON.stringify(status === 200 ? answer : { statusCode: status, code: 'not-allowed', message: 'No.' });
    return Promise.resolve({ ok: status === 200, status, statusText: '', text: async () => text } as Response);
  }) as typeof fetch;
});

async function show(given: Answers = {}) {
  answers = { 'POST /api/notices/read': { unread: 0 }, 'GET /api/notices/settings': settings, ...given };
  const onMessage = (listener: (message: ServerMessage) => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  await renderInApp(<Bell />, { push: stillPush({ onMessage }) });
}

const push = (data: NoticesUpdate) =>
  act(() => {
    for (const listener of listeners) listener({ type: 'notices_update', data });
  });

const bell = () => screen.getByRole('button', { name: /^Notices/ });
async function open() {
  await userEvent.click(bell());
  return screen.findByRole('dialog', { name: 'Notices' });
}

describe('The bell', () => {
  it('shows how many notices are unread, up to 99', async () => {
    await show();
    expect(bell().textContent).toBe('Notices');
    push({ unread: 1, newest: [] });
    await screen.findByRole('button', { name: 'Notices 1 unread notice' });
    push({ unread: 120, newest: [] });
    await screen.findByRole('button', { name: 'Notices 120 unread notices' });
    expect(within(bell()).getByText('99+')).toBeTruthy();
  });

  it('says what has arrived, but not what was there before', async () => {
    await show();
    push({ unread: 1, newest: [challengeNotice('one')] });
    expect(screen.getByRole('status').textContent).toBe('');
    push({ unread: 2, newest: [challengeNotice('two'), challengeNotice('one')] });
    expect(screen.getByRole('status').textContent).toBe('New notice: Kurvenada challenges you to a duel');
    push({ unread: 2, newest: [challengeNotice('two', true), challengeNotice('one')] });
    expect(screen.getByRole('status').textContent).toBe('New notice: Kurvenada challenges you to a duel');
  });
});

describe('The notices', () => {
  it('say that they are loading, that there are none, and that they could not be loaded', async () => {
    await show();
    const dialog = await open();
    expect(within(dialog).getByText('Loading notices')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    answers['GET /api/notices'] = 403;
    await open();
    expect(await screen.findByText('The notices could not be loaded')).toBeTruthy();
    answers['GET /api/notices'] = pageOf([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('lead to where each is dealt with', async () => {
    await show({ 'GET /api/notices': pageOf(noticesOfAllKinds) });
    await open();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.querySelector('b')!.textContent, link.getAttribute('href')])).toEqual([
      ['Kurvenada challenges you to a duel', '/duels'],
      ['You won the duel with Bremspunkt', '/duels/d2'],
      ['Kurvenada has accepted your duel', '/duels/d4'],
      ['Your challenge has expired', '/duels/d3'],
      ['You are invited to Grand Final', '/tournament/join/abc'],
      ['Former racer has taken the first place from you', '/leaderboard'],
      ['Your race brought you: Finalist', '/progress'],
      ['A ruling changed your points in Grand Final', '/tournament/4/result'],
      ['A ruling changed your points from 14 to 12', '/leaderboard'],
      ['The server was away while your question 2 was open', '/races/g2/replay'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: /Marie has written to you 2 unread messages/ }));
    expect(openedMessages()).toEqual({ duelId: null, conversationId: 'c1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are read when they are shown, and stay marked as new until the list is closed', async () => {
    await show({ 'GET /api/notices': pageOf(noticesOfAllKinds) });
    push({ unread: 2, newest: noticesOfAllKinds });
    const button = bell();
    await open();
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'POST /api/notices/read', body: { ids: ['challenge', 'duel'] } }]),
    );
    await waitFor(() => expect(button.textContent).toBe('Notices'));
    const read = noticesOfAllKinds.map((notice) => ({ ...notice, isRead: true }));
    answers['GET /api/notices'] = pageOf(read);
    push({ unread: 0, newest: read });
    expect(screen.getAllByText('New')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
    await open();
    await screen.findByText('Your challenge has expired');
    expect(screen.queryByText('New')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('come page by page', async () => {
    const [first, ...rest] = noticesOfAllKinds;
    await show({
      'GET /api/notices': pageOf([first!], 'challenge'),
      'GET /api/notices?before=challenge': pageOf(rest),
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier notices' }));
    expect(await screen.findByText('You are invited to Grand Final')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show earlier notices' })).toBeNull();
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ call: 'POST /api/notices/read', body: { ids: ['challenge', 'duel'] } }),
    );
  });
});

describe('The settings', () => {
  const openSettings = async (more: Answers) => {
    await show({ 'GET /api/notices': pageOf([]), ...more });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  };
  const kind = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  it('switch a kind off', async () => {
    await openSettings({ 'PUT /api/notices/settings': { ...settings, message: false } });
    expect((await kind('Messages')).checked).toBe(true);
    await userEvent.click(await kind('Messages'));
    expect((await kind('Messages')).checked).toBe(false);
    expect(sent).toEqual([{ call: 'PUT /api/notices/settings', body: { message: false } }]);
    expect((await kind('Duels that are accepted or over')).checked).toBe(true);
  });

  it('take a change back that was not saved', async () => {
    await openSettings({ 'PUT /api/notices/settings': 409 });
    await userEvent.click(await kind('Messages'));
    await waitFor(async () => expect((await kind('Messages')).checked).toBe(true));
  });

  it('say that they could not be loaded', async () => {
    await openSettings({ 'GET /api/notices/settings': 403 });
    expect(await screen.findByText('The settings could not be loaded')).toBeTruthy();
  });
});
