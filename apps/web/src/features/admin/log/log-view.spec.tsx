/** @jest-environment ./test/support/page-environment.cjs */
import type { LogEntryView, LogEventView, LogLookView } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '../../../shared/http';
import { answerCalls } from '../../../shared/testing/answer-calls';
import { renderInApp } from '../../../site/testing/in-app';
import { LogView } from './log-view';

const entry = (revision: number, type: string): LogEntryView => ({
  id: `event-${revision}`,
  stream: 'tournament-7',
  revision,
  position: String(100 + revision),
  type,
  occurredAt: '2026-11-25T12:00:00.000Z',
  actor: { kind: 'user', id: 'u1', name: 'Race Control' },
  summary: { eventId: 7, userId: 'u2' },
});
const names = { 'event 7': 'Night Race', u2: 'Ada' };

const whole: LogEventView = {
  ...entry(4, 'TournamentReset'),
  data: { eventId: 7, taken: [{ userId: 'u2', score: 12 }] },
  metadata: { $correlationId: 'press' },
  schemaVersion: 1,
  hash: 'abc',
  cause: { id: 'press', entry: null },
  consequences: [entry(5, 'RoundEnded')],
  hasMoreConsequences: false,
  correlation: 'press',
  hasNext: false,
  before: null,
  names,
};

const look = (entries: LogEntryView[], isEnd: boolean): LogLookView => ({
  entries,
  next: isEnd ? '0' : '101',
  lookedTo: '2026-11-25T10:00:00.000Z',
  isEnd,
  names,
});

let asked: string[];
async function show(answer: (path: string) => unknown) {
  asked = [];
  answerCalls(({ path }) => {
    asked.push(path);
    return path.startsWith('/api/admin/log/events/') ? whole : answer(path);
  });
  await renderInApp(<LogView />);
}
/** Those of the list, once it is there. */
const links = () => screen.findAllByRole('link', { name: /^(Round|Tournament)/ });

afterEach(() => jest.restoreAllMocks());

describe('The log', () => {
  it('shows names for ids, and looks further when it is asked to', async () => {
    await show((path) =>
      path.includes('before=101') ? look([entry(3, 'RoundStarted')], true) : look([entry(4, 'TournamentReset')], false),
    );
    await links();
    const [row] = screen.getAllByRole('row').slice(1);
    expect(row!.textContent).toContain('Event id: Night Race, Racer: Ada');
    expect(row!.textContent).toContain('Race Control');
    expect(screen.getByRole('status').textContent).toMatch(/^Looked back to/);
    await userEvent.click(screen.getByRole('button', { name: 'Look further' }));
    await screen.findByRole('link', { name: 'Round started' });
    expect((await links()).map(({ textContent }) => textContent)).toEqual(['Tournament reset', 'Round started']);
    expect(screen.queryByRole('button', { name: 'Look further' })).toBeNull();
  });

  it('asks for what the filters say', async () => {
    await show(() => look([], true));
    await userEvent.selectOptions(screen.getByLabelText('Kind of stream'), 'duel');
    await userEvent.type(screen.getByLabelText(/^Type/), 'DuelDeleted{Enter}');
    expect(asked.at(-1)).toBe('/api/admin/log/events?kind=duel&type=DuelDeleted');
    expect(await screen.findByText('The log has no such event.')).toBeTruthy();
  });

  it('goes through its lines by arrow keys, opens one by Enter and leaves it by Escape, where it had been', async () => {
    await show(() => look([entry(5, 'RoundEnded'), entry(4, 'TournamentReset')], true));
    (await links())[0]!.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(asked).toContain('/api/admin/log/events/tournament-7/4');
    await screen.findByRole('heading', { level: 1, name: 'Tournament reset' });
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe((await links())[1]);
  });

  it('shows all of an event, what caused it and what followed', async () => {
    await show(() => look([entry(4, 'TournamentReset')], true));
    await userEvent.click((await links())[0]!);
    const data = (await screen.findByRole('heading', { name: 'Data' })).closest('section')!;
    expect(data.textContent).toContain('TakenRacerAda u2Score12');
    expect(screen.getByText('A request, a timer or a command')).toBeTruthy();
    const followed = screen.getByRole('table', { name: 'What followed' });
    expect(within(followed).getByRole('link', { name: 'Round ended' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next in stream' }).disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Previous in stream' }).getAttribute('href')).toContain('tournament-7%2F3');
    await userEvent.click(screen.getByRole('link', { name: 'All of this press' }));
    expect(asked.at(-1)).toBe('/api/admin/log/events?correlation=press');
  });

  it('says that it could not be read', async () => {
    await show(() => {
      throw new HttpError(503, '', null);
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The log could not be read');
  });
});
