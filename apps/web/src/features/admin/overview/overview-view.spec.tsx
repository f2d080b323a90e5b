/** @jest-environment ./test/support/page-environment.cjs */
import type { EventView, ScheduleView, TournamentStatusView } from '@app/contracts';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../../shared/testing/answer-calls';
import { owner, renderInApp } from '../../../site/testing/in-app';
import { runningRound, statusOf } from '../live/testing/live-status-examples';
import { instantText } from '../ui/instant-text';
import { NowSlab } from './now-slab';
import { overviewStrings as words } from './overview.strings';
import { WarningsPanel } from './warnings-panel';

/** What the server answers. Everything else it keeps for itself. */
let answers: Record<string, unknown>;
const serve = (served: Record<string, unknown>) => (answers = served);
beforeEach(() => answerCalls(({ path }) => (path in answers ? answers[path] : new Promise(() => undefined))));
afterEach(() => jest.restoreAllMocks());

const system = { gameEnabled: true };

describe('The dashboard', () => {
  const statusOfEvent = (id: number, name: string, status: TournamentStatusView) => ({
    ...status,
    event: { ...status.event, id, name },
  });
  const reminders = () => screen.queryAllByRole<HTMLAnchorElement>('link').map(({ textContent }) => textContent);

  it.each([
    ['its last round runs', () => runningRound({ currentRound: 3 })],
    ['a round is left', () => statusOf({ currentRound: 2 })],
  ])('reminds of the event with all rounds raced, and leads there, not of one while %s', async (_, other) => {
    serve({
      '/api/events': [
        { id: 4, name: 'Herbstfinale', isLive: true },
        { id: 5, name: 'Practice', isLive: true },
      ] as EventView[],
      '/api/tournament/5/status': statusOfEvent(5, 'Practice', other()),
      '/api/tournament/4/status': statusOfEvent(4, 'Herbstfinale', statusOf({ currentRound: 3 })),
    });
    await renderInApp(<WarningsPanel />, { user: owner });
    const reminder = words.warning.notFinished('Herbstfinale');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: reminder });
    expect(link.getAttribute('href')).toBe('/admin?section=live&event=4');
    expect(reminders()).toEqual([reminder]);
  });

  const schedule = (endTime: string) => ({ id: 's1', name: 'Herbstsaison', endTime, isActive: true }) as ScheduleView;
  const said = (endTime: string) => [words.until(instantText(endTime)), words.openAfter(instantText(endTime))];

  it.each([
    ['2100-01-01T00:00:00.000Z', [true, false]],
    ['2026-01-01T00:00:00.000Z', [false, true]],
  ])('with an open game and a schedule until %s tells until when, or that this is over', async (endTime, shown) => {
    serve({ '/api/events': [], '/api/system/public-status': system, '/api/admin/game-schedule': [schedule(endTime)] });
    await renderInApp(<NowSlab />, { user: owner });
    await screen.findByText('Herbstsaison');
    expect(said(endTime).map((text) => screen.queryByText(text) !== null)).toEqual(shown);
    expect(screen.queryByText('Expired')).toBeNull();
  });
});
