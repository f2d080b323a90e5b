import type { ServerMessage } from '@app/contracts';
import { Rejection } from '@app/event-store';
import type { ProjectionRunner, ReadModelChange } from '@app/projections';
import type { RacerNames } from '../people/accounts/racer-names';
import type { CurrentViews } from './current-views';
import type { Frame } from '../platform/sockets/frame';
import type { Topic } from './push.topics';
import type { Follower } from '../platform/sockets/broadcast';
import { TopicBroadcasts, TOPICS_MAX } from './topic-broadcasts';

class Spectator implements Follower {
  readonly backlogBytes = 0;
  readonly seen: ServerMessage[] = [];
  write({ plain }: Frame): void {
    this.seen.push(JSON.parse(plain.toString('utf8', 2)) as ServerMessage);
  }
  drop(): void {}
}

/** Events with a number as their view, which grows with each change. */
function stage(known: number[]) {
  const views = new Map(known.map((eventId) => [eventId, 0]));
  let listener: (changes: ReadModelChange[]) => void = () => {};
  const broadcasts = new TopicBroadcasts(
    {
      onChange: (announced: typeof listener) => (listener = announced),
      onSwitch: () => () => {},
    } as unknown as ProjectionRunner,
    {
      of: async ({ eventId }: Topic) => {
        const newest = eventId ?? Math.max(...views.keys());
        return views.has(newest) ? { newest, view: views.get(newest) } : undefined;
      },
      onChange: () => () => {},
      onNews: () => () => {},
    } as unknown as CurrentViews,
    { onChange: () => () => {} } as unknown as RacerNames,
  );
  broadcasts.onApplicationBootstrap();
  return {
    broadcasts,
    change: async (eventId: number): Promise<void> => {
      views.set(eventId, (views.get(eventId) ?? 0) + 1);
      listener([{ projection: 'tournaments', id: String(eventId), document: {} }]);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const tournament = (eventId?: number): Topic => ({ name: 'tournament', eventId });
const update = (newest: number, view: number, eventId?: number) => ({
  type: 'tournament_update',
  ...(eventId === undefined ? {} : { eventId }),
  data: { newest, view },
});

describe('The followers of an event', () => {
  it('are shown that event, and who follows whichever runs is shown the newest', async () => {
    const { broadcasts, change } = stage([3]);
    const [ofThree, ofAny] = [new Spectator(), new Spectator()];
    await broadcasts.follow(tournament(3), ofThree);
    await broadcasts.follow(tournament(), ofAny);
    await change(4);
    expect(ofThree.seen).toEqual([update(3, 0, 3)]);
    expect(ofAny.seen).toEqual([update(3, 0), update(4, 1)]);
  });

  it('are refused an event that does not exist, and nobody follows it then', async () => {
    const { broadcasts, change } = stage([3]);
    const ada = new Spectator();
    await expect(broadcasts.follow(tournament(9), ada)).rejects.toEqual(new Rejection('event-not-found'));
    expect(broadcasts.count).toBe(0);
    await change(9);
    expect(ada.seen).toEqual([]);
  });

  it('wait for the first tournament when none has run', async () => {
    const { broadcasts, change } = stage([]);
    const ada = new Spectator();
    await broadcasts.follow(tournament(), ada);
    expect(ada.seen).toEqual([]);
    await change(1);
    expect(ada.seen).toEqual([update(1, 1)]);
  });

  it('leave no trace when the last one has left', async () => {
    const { broadcasts, change } = stage([3, 4]);
    const [ada, ben] = [new Spectator(), new Spectator()];
    for (const each of [ada, ben]) await broadcasts.follow(tournament(3), each);
    await broadcasts.follow(tournament(4), ada);
    expect(broadcasts.count).toBe(2);

    broadcasts.leave(tournament(3), ada);
    await change(3);
    expect([ada.seen.length, ben.seen.at(-1)]).toEqual([2, update(3, 1, 3)]);

    broadcasts.leaveAll(ada);
    broadcasts.leaveAll(ben);
    broadcasts.leave(tournament(3), ben);
    expect(broadcasts.count).toBe(0);
  });

  it('follow so many topics at most, and others after they have left some', async () => {
    const events = Array.from({ length: TOPICS_MAX + 1 }, (_, index) => index + 1);
    const { broadcasts } = stage(events);
    const ada = new Spectator();
    for (const eventId of events.slice(0, TOPICS_MAX)) await broadcasts.follow(tournament(eventId), ada);
    const last = tournament(TOPICS_MAX + 1);
    await expect(broadcasts.follow(last, ada)).rejects.toEqual(new Rejection('too-many-requests'));
    await broadcasts.follow(tournament(1), ada);
    broadcasts.leave(tournament(1), ada);
    await broadcasts.follow(last, ada);
    expect(broadcasts.count).toBe(TOPICS_MAX);
  });
});
