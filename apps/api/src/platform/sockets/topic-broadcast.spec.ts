import { BACKLOG_MAX_BYTES, type Follower } from './broadcast';
import { Frame } from './frame';
import { AFTER_FAILURE_MS, INTERVAL_MS, SLICE, SLOW_MAX_MS, TopicBroadcast } from './topic-broadcast';

const frameOf = (view: string) => new Frame({ type: 'authenticated', data: { userId: view } });
const HEADER_BYTES = 2;
const viewIn = ({ plain }: Frame): string =>
  (JSON.parse(plain.toString('utf8', HEADER_BYTES)) as { data: { userId: string } }).data.userId;

class Spectator implements Follower {
  backlogBytes = 0;
  dropped = false;
  readonly seen: string[] = [];
  write(frame: Frame): void {
    this.seen.push(viewIn(frame));
  }
  drop(): void {
    this.dropped = true;
  }
}

/** A topic with a text as its view. Only `pass` moves its clock. */
function stage() {
  let now = 0;
  const pauses: { until: number; resume: () => void }[] = [];
  const topic = {
    view: 'start' as string | null,
    built: 0,
    breaths: 0,
    errors: [] as unknown[],
    broken: false,
    onBreath: async () => {},
  };
  const broadcast = new TopicBroadcast({
    frame: async () => {
      topic.built += 1;
      if (topic.broken) throw new Error('the store is away');
      return topic.view === null ? null : frameOf(topic.view);
    },
    now: () => now,
    pause: (ms) => new Promise((resume) => pauses.push({ until: now + ms, resume })),
    nextTurn: async () => {
      topic.breaths += 1;
      await topic.onBreath();
    },
    onError: (error) => topic.errors.push(error),
  });
  /** Resolves when everything has run that does not wait for the clock. */
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    broadcast,
    topic,
    show: async (view: string | null): Promise<void> => {
      topic.view = view;
      void broadcast.changed();
      await settled();
    },
    pass: async (ms: number): Promise<void> => {
      const end = now + ms;
      await settled();
      for (;;) {
        const due = pauses.findIndex(({ until }) => until <= end);
        if (due < 0) break;
        const [{ until, resume }] = pauses.splice(due, 1) as [(typeof pauses)[number]];
        now = Math.max(now, until);
        resume();
        await settled();
      }
      now = end;
    },
    follow: (follower: Follower = new Spectator()) => broadcast.follow(follower),
  };
}

/** Two followers of a topic. One of them has taken nothing since the start. */
async function slowSinceTheStart() {
  const { follow, show, pass } = stage();
  const [ada, slow] = [new Spectator(), new Spectator()];
  await follow(ada);
  await follow(slow);
  slow.backlogBytes = BACKLOG_MAX_BYTES + 1;
  return { ada, slow, show, pass };
}

describe('A topic', () => {
  it('shows a new follower the current view, and again when asked again', async () => {
    const { follow, topic } = stage();
    const ada = new Spectator();
    await follow(ada);
    await follow(ada);
    expect(ada.seen).toEqual(['start', 'start']);
    expect(topic.built).toBe(1);
  });

  it('shows a change at once', async () => {
    const { follow, show } = stage();
    const ada = new Spectator();
    await follow(ada);
    await show('lap 1');
    expect(ada.seen).toEqual(['start', 'lap 1']);
  });

  it('takes what changes within a quarter of a second together', async () => {
    const { follow, show, pass, topic } = stage();
    const ada = new Spectator();
    await follow(ada);
    await show('lap 1');
    await show('lap 2');
    await show('lap 3');
    expect(ada.seen).toEqual(['start', 'lap 1']);
    await pass(INTERVAL_MS);
    expect(ada.seen).toEqual(['start', 'lap 1', 'lap 3']);
    expect(topic.built).toBe(3);
  });

  it('is sent at most four times a second, however often it changes', async () => {
    const { follow, show, pass } = stage();
    const ada = new Spectator();
    await follow(ada);
    for (let lap = 1; lap <= 100; lap += 1) {
      await show(`lap ${lap}`);
      await pass(10);
    }
    await pass(INTERVAL_MS);
    expect(ada.seen).toHaveLength(6);
    expect(ada.seen.at(-1)).toBe('lap 100');
  });

  it('shows the next change at once after a quiet time', async () => {
    const { follow, show, pass } = stage();
    const ada = new Spectator();
    await follow(ada);
    await show('lap 1');
    await pass(10 * INTERVAL_MS);
    await show('lap 2');
    expect(ada.seen).toEqual(['start', 'lap 1', 'lap 2']);
  });

  it('is not sent again when a change leaves it the same', async () => {
    const { follow, show, pass } = stage();
    const ada = new Spectator();
    await follow(ada);
    await show('start');
    await pass(INTERVAL_MS);
    await show('lap 1');
    await pass(INTERVAL_MS);
    await show('lap 1');
    expect(ada.seen).toEqual(['start', 'lap 1']);
  });

  it('is built once for all, and sent in slices', async () => {
    const { follow, show, topic } = stage();
    const all = Array.from({ length: 2 * SLICE + 1 }, () => new Spectator());
    for (const each of all) await follow(each);
    topic.built = 0;
    await show('lap 1');
    expect(all.every(({ seen }) => seen.at(-1) === 'lap 1')).toBe(true);
    expect({ built: topic.built, breaths: topic.breaths }).toEqual({ built: 1, breaths: 2 });
  });

  it('is built for nobody when nobody follows', async () => {
    const { follow, broadcast, show, pass, topic } = stage();
    const ada = new Spectator();
    await follow(ada);
    broadcast.leave(ada);
    await show('lap 1');
    await pass(INTERVAL_MS);
    expect({ seen: ada.seen, built: topic.built }).toEqual({ seen: ['start'], built: 1 });
  });

  it('shows the current view to a follower who comes after unseen changes', async () => {
    const { follow, show } = stage();
    await show('lap 1');
    const ada = new Spectator();
    await follow(ada);
    expect(ada.seen).toEqual(['start', 'lap 1'].slice(1));
  });

  it('sends nobody an older view after a newer one', async () => {
    const { follow, show, topic, broadcast } = stage();
    for (let count = 0; count < SLICE; count += 1) await follow();
    const late = new Spectator();
    topic.onBreath = async () => {
      topic.view = 'lap 2';
      void broadcast.changed();
      await follow(late);
    };
    await show('lap 1');
    expect(late.seen).toEqual(['lap 2']);
  });

  it('passes over a slow follower until it can take the newest view', async () => {
    const { ada, slow, show, pass } = await slowSinceTheStart();
    await show('lap 1');
    await pass(INTERVAL_MS);
    await show('lap 2');
    slow.backlogBytes = 0;
    await pass(INTERVAL_MS);
    expect(ada.seen).toEqual(['start', 'lap 1', 'lap 2']);
    expect(slow.seen).toEqual(['start', 'lap 2']);
    expect(slow.dropped).toBe(false);
  });

  it('shows a change at once while somebody is slow, and still not more often than to others', async () => {
    const { ada, show, pass } = await slowSinceTheStart();
    await show('lap 1');
    await pass(2.5 * INTERVAL_MS);
    await show('lap 2');
    expect(ada.seen).toEqual(['start', 'lap 1', 'lap 2']);
    await pass(INTERVAL_MS - 1);
    await show('lap 3');
    expect(ada.seen.at(-1)).toBe('lap 2');
    await pass(1);
    expect(ada.seen.at(-1)).toBe('lap 3');
  });

  it('drops a follower that stays slow', async () => {
    const { ada, slow, show, pass } = await slowSinceTheStart();
    await show('lap 1');
    await pass(SLOW_MAX_MS - INTERVAL_MS);
    expect(slow.dropped).toBe(false);
    await pass(2 * INTERVAL_MS);
    expect({ dropped: slow.dropped, seen: slow.seen }).toEqual({ dropped: true, seen: ['start'] });
    await show('lap 2');
    expect(ada.seen).toEqual(['start', 'lap 1', 'lap 2']);
  });

  it('gives nothing to a new follower with a backlog, and the view as soon as it can take it', async () => {
    const { follow, pass } = stage();
    const slow = new Spectator();
    slow.backlogBytes = BACKLOG_MAX_BYTES + 1;
    await follow(slow);
    expect(slow.seen).toEqual([]);
    slow.backlogBytes = 0;
    await pass(INTERVAL_MS);
    expect(slow.seen).toEqual(['start']);
  });

  it('keeps what it showed while there is nothing to show, and shows the next view', async () => {
    const { follow, show, pass } = stage();
    const ada = new Spectator();
    expect(await follow(ada)).toBe(true);
    await show(null);
    await pass(INTERVAL_MS);
    const ben = new Spectator();
    expect(await follow(ben)).toBe(false);
    await show('lap 1');
    expect({ ada: ada.seen, ben: ben.seen }).toEqual({ ada: ['start', 'lap 1'], ben: ['lap 1'] });
  });

  it('reports a view that could not be built, and shows it when it can be', async () => {
    const { follow, show, pass, topic } = stage();
    const ada = new Spectator();
    await follow(ada);
    topic.broken = true;
    await show('lap 1');
    expect({ seen: ada.seen, errors: topic.errors.length }).toEqual({ seen: ['start'], errors: 1 });
    topic.broken = false;
    await pass(AFTER_FAILURE_MS);
    expect(ada.seen).toEqual(['start', 'lap 1']);
  });

  it('tells a new follower that the view could not be built, and shows it when it can be', async () => {
    const { follow, topic, pass } = stage();
    const ada = new Spectator();
    topic.broken = true;
    await expect(follow(ada)).rejects.toThrow('the store is away');
    await pass(AFTER_FAILURE_MS);
    expect(ada.seen).toEqual([]);
    topic.broken = false;
    await pass(AFTER_FAILURE_MS);
    expect(ada.seen).toEqual(['start']);
  });
});
