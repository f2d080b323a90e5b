/** @jest-environment ./test/support/page-environment.cjs */
import type { EventRoundView, EventView, TournamentStatusView } from '@app/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../shared/testing/answer-calls';
import { owner, renderInApp } from '../../../site/testing/in-app';
import { LiveControlDialog } from '../live/live-control-dialog';
import { eventOf, statusOf } from '../live/testing/live-status-examples';
import { eventsStrings as words } from './events.strings';
import { EventsTable } from './events-table';

interface Situation {
  racers: number;
  emptyRounds: number;
  live: string[];
}
const nothing = () => undefined;
let event: EventView;
let done: string[];

function arrange({ racers, emptyRounds, live }: Situation): void {
  done = [];
  event = { ...eventOf('scheduled'), currentParticipants: racers, eventType: 'live' } as EventView;
  const others = live.map((name, index) => ({ ...event, id: 10 + index, name, isLive: true }) as EventView);
  const statuses = ['not-configured', 'not-configured', 'waiting'] as const;
  const rounds = statuses.slice(2 - emptyRounds).map((status) => ({ status }) as EventRoundView);
  const answers: Record<string, unknown> = {
    '/api/events': [event, ...others],
    [`/api/events/${event.id}/rounds`]: rounds,
    [`/api/tournament/${event.id}/status`]: {
      ...statusOf({}, { event: eventOf('scheduled') }),
      participantCount: racers,
    } satisfies TournamentStatusView,
  };
  answerCalls(({ name, path }) => (name.startsWith('GET') ? answers[path] : void done.push(path)));
}
afterEach(() => jest.restoreAllMocks());

/** Everything with which an event goes live without a round. */
const ways = [
  ['the list', 'Go live with Herbstfinale', () => <EventsTable events={[event]} onEdit={nothing} onManage={nothing} />],
  ['live control', 'Start', () => <LiveControlDialog eventId={event.id} open onOpenChange={nothing} />],
] as const;

const situations: [Situation, string[]][] = [
  [{ racers: 12, emptyRounds: 0, live: [] }, [words.goLiveSay(12)]],
  [{ racers: 0, emptyRounds: 0, live: [] }, [words.goLiveSay(0)]],
  [{ racers: 12, emptyRounds: 2, live: [] }, [words.goLiveSay(12), words.withoutQuestions(2)]],
  [{ racers: 12, emptyRounds: 0, live: ['Practice'] }, [words.goLiveSay(12), words.alsoLive('Practice')]],
];

describe.each(ways)('Going live from %s', (_, button, shown) => {
  it.each(situations)('asks first, and says all that speaks against it: %j', async (situation, sentences) => {
    arrange(situation);
    await renderInApp(shown(), { user: owner });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(sentences.join(' '));
    expect(done).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: words.goLive }));
    expect(done).toEqual([`/api/tournament/${event.id}/start`]);
  });
});
