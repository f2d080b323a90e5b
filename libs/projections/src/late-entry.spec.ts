import { recorded } from './testing/projection-spec';
import { scored } from './testing/score-events';
import { silentLog } from './runner-log';
import type { Reactions } from './reactions';
import { UnfinishedReactions } from './unfinished-reactions';

const [event] = recorded('match-1', [scored('ada', 1)]);

it('A reactor hears of an entry that a dying process enters again while it is being removed', async () => {
  const stored = new Set<string>();
  const store: Partial<Reactions> = {
    enter: async ({ _id }) => !stored.has(_id) && Boolean(stored.add(_id)),
    remove: async (id) => {
      stored.delete(id);
      stored.add(id);
      unfinished.changed(id);
    },
    of: async () => [],
  };
  const unfinished = new UnfinishedReactions({
    reactor: 'applause',
    reactions: store as Reactions,
    backoff: () => 0,
    retryPause: () => 0,
    log: silentLog,
    signal: new AbortController().signal,
  });
  await unfinished.refresh();
  const reaction = await unfinished.enter(event!, { error: new Error('Hoarse'), isForAWhile: false });
  unfinished.changed(reaction._id);
  expect(unfinished.isStale).toBe(false);
  await unfinished.done(reaction);
  expect(unfinished.counts.waiting).toBe(0);
  expect(unfinished.isStale).toBe(true);
});
