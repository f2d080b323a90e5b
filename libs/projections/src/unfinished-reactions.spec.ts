import type { ProjectionRunner, ReactorStatus } from './index';
import { type Reaction, Reactions } from './reactions';
import type { RunnerLog } from './runner-log';
import { applause } from './testing/applause';
import { joined, scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { type StoreCall, withTrouble } from './testing/troubled-store';
import { until } from './testing/until';

let stage: Stage;
let reactions: Reactions;
beforeEach(async () => {
  stage = await openStage();
  reactions = await Reactions.open(stage.documentStore);
});
afterEach(() => stage.close());

/** Pauses that no test waits for. */
const never = () => 3_600_000;

const stateOf = (runner: ProjectionRunner) =>
  runner.status().find(({ name }) => name === 'applause') as ReactorStatus | undefined;

/** A reactor that cannot handle the scores of one player while it is hoarse. */
function choosy(player: string) {
  const given = { isHoarse: true, attempts: 0 };
  const made = applause(async ({ data }) => {
    if (data.player !== player) return;
    given.attempts += 1;
    if (given.isHoarse) throw new Error('Hoarse');
  });
  return { ...made, given };
}

async function started({ reactor }: ReturnType<typeof applause>, options: Parameters<Stage['runner']>[0] = {}) {
  const runner = stage.runner(options);
  runner.registerReactor(reactor);
  await runner.start();
  return runner;
}

it('An event that cannot be handled is parked after twenty failures, and holds up none, not even of its stream', async () => {
  const errors: string[] = [];
  const log: RunnerLog = { info: () => {}, warn: () => {}, error: (_, message) => errors.push(message) };
  const hoarse = choosy('ada');
  const runner = await started(hoarse, { log });
  await stage.append('match-1', joined('ada', 'red'), scored('ada', 1), scored('bob', 1));
  await hoarse.until(await stage.append('match-2', scored('bob', 1)));
  await until(() => errors.length > 0);

  expect(hoarse.handled).toEqual([3n, 4n]);
  expect(hoarse.given.attempts).toBe(20);
  expect(errors).toEqual([
    'Reactor applause has parked after 20 failures: PointsScored (match-1, revision 1, position 2): Hoarse',
  ]);
  expect(stateOf(runner)).toMatchObject({ state: 'live', waiting: 0, parked: 1, position: 4n, error: null });
  const [parked] = await reactions.of('applause');
  expect(parked).toMatchObject({ reactor: 'applause', state: 'parked', reason: 'Hoarse', failures: 20 });
});

it('An event that waits for its next attempt is shown with the reason, and the position passes it', async () => {
  const hoarse = choosy('ada');
  const runner = await started(hoarse, { backoff: never });
  await stage.append('match-1', scored('ada', 1));
  await hoarse.until(await stage.append('match-2', scored('bob', 1)));
  const error = 'PointsScored (match-1, revision 0, position 1): Hoarse';
  expect(stateOf(runner)).toMatchObject({ state: 'retrying', waiting: 1, parked: 0, error });
  await until(() => stateOf(runner)?.position === 2n);
});

it('The next process tries at once what the last one left waiting, and not what is parked', async () => {
  const [ada, cyd] = [choosy('ada'), choosy('cyd')];
  const both = applause(async (event) => {
    await ada.reactor.on.PointsScored!(event);
    await cyd.reactor.on.PointsScored!(event);
  });
  const first = await started(both);
  await stage.append('match-1', scored('ada', 1));
  await until(() => stateOf(first)?.parked === 1);
  await first.stop();
  const second = await started(both, { backoff: never });
  await stage.append('match-2', scored('cyd', 1));
  await until(() => stateOf(second)?.waiting === 1);
  await second.stop();

  ada.given.isHoarse = cyd.given.isHoarse = false;
  const third = await started(both, { backoff: never });
  await both.until(2n);
  await until(() => stateOf(third)?.waiting === 0);
  expect(both.handled).toEqual([2n]);
  expect(stateOf(third)).toMatchObject({ state: 'live', waiting: 0, parked: 1 });
});

it('An event that was parked before its checkpoint was saved is delivered again, and stays parked', async () => {
  let isSaving = true;
  const before = ({ collection }: StoreCall) => {
    if (collection === 'checkpoints' && !isSaving) throw new Error('The process is dead');
  };
  const hoarse = choosy('ada');
  const first = await started(hoarse, { documentStore: withTrouble(stage.documentStore, { before }) });
  isSaving = false;
  await stage.append('match-1', scored('ada', 1));
  await until(() => stateOf(first)?.parked === 1);
  await first.stop();
  const second = await started(hoarse);
  await hoarse.until(await stage.append('match-2', scored('bob', 1)));
  expect(hoarse.given.attempts).toBe(20);
  expect(stateOf(second)).toMatchObject({ state: 'live', parked: 1, waiting: 0 });
});

it('A parked event does not make the next process read the log again from there', async () => {
  const hoarse = choosy('ada');
  const first = await started(hoarse);
  await stage.append('match-1', scored('ada', 1));
  const last = await stage.append('match-2', ...Array.from({ length: 9 }, () => scored('bob', 1)));
  await hoarse.until(last);
  await until(() => stateOf(first)?.parked === 1);
  await first.stop();
  const read = jest.spyOn(stage.eventStore, 'subscribeToAll');
  await started(hoarse);
  expect(read.mock.calls.map(([options]) => options?.after)).toEqual([last]);
});

it('A redriven event is tried at once, as often as a new one, and its entry goes when it is handled', async () => {
  const hoarse = choosy('ada');
  const runner = await started(hoarse);
  const position = await stage.append('match-1', scored('ada', 1));
  await until(() => stateOf(runner)?.parked === 1);
  const [{ _id: id }] = (await reactions.of('applause')) as [Reaction];

  expect(await reactions.redrive({ id })).toBe(1);
  await until(() => hoarse.given.attempts === 40 && stateOf(runner)?.parked === 1);
  hoarse.given.isHoarse = false;
  expect(await reactions.redrive({ reactor: 'applause' })).toBe(1);
  await hoarse.until(position);
  await until(() => stateOf(runner)?.waiting === 0);
  expect(stateOf(runner)).toMatchObject({ state: 'live', parked: 0 });
  expect(await reactions.of('applause')).toEqual([]);
  expect(await reactions.redrive({ id })).toBe(0);
});

it('A reactor with a thousand waiting events stops before the next one, so that its memory stays bounded', async () => {
  const events = 1_500;
  const hoarse = choosy('ada');
  const first = stage.runner({ backoff: never });
  first.register(scoreboard);
  first.registerReactor(hoarse.reactor);
  await first.start();
  const last = await stage.append('match-1', ...Array.from({ length: events }, () => scored('ada', 1)));
  expect(await first.untilPosition(last, ['scoreboard'], 60_000)).toBe(true);
  await until(() => stateOf(first)?.position === 1_000n);
  expect(stateOf(first)?.waiting).toBe(1_000);
  await first.stop();
  expect(hoarse.given.attempts).toBe(1_000);

  hoarse.given.isHoarse = false;
  await started(hoarse);
  await until(() => hoarse.handled.length >= events);
  expect(new Set(hoarse.handled).size).toBe(events);
});

it('An entry of an event that the log has lost is never handled, and is parked with the reason', async () => {
  const hoarse = choosy('ada');
  const first = await started(hoarse, { backoff: never });
  await stage.append('match-1', scored('ada', 1));
  await until(() => stateOf(first)?.waiting === 1);
  await first.stop();
  const [entry] = (await reactions.of('applause')) as [Reaction];
  await reactions.change(entry, { ...entry, event: { ...entry.event, hash: 'another' } });
  const second = await started(hoarse);
  await until(() => stateOf(second)?.parked === 1);
  expect(hoarse.given.attempts).toBe(1);
  expect(await reactions.of('applause')).toMatchObject([{ reason: 'The log does not have this event' }]);
});

describe('An entry that two processes write', () => {
  const entry: Reaction = {
    _id: 'applause.1',
    reactor: 'applause',
    state: 'waiting',
    event: { type: 'PointsScored', stream: 'match-1', revision: '0', position: '1', hash: '0' },
    reason: 'Hoarse',
    failures: 19,
    since: '2026-01-01T12:00:00.000Z',
    triedAt: '2026-01-01T12:00:00.000Z',
  };
  const parked: Reaction = { ...entry, state: 'parked', failures: 20 };

  it('is entered once', async () => {
    expect(await reactions.enter(parked)).toBe(true);
    expect(await reactions.enter(entry)).toBe(false);
    expect(await reactions.of('applause')).toEqual([parked]);
  });

  it('does not come back by a late failure when it is done', async () => {
    await reactions.enter(entry);
    await reactions.remove(entry._id);
    expect(await reactions.change(entry, parked)).toBe(false);
    expect(await reactions.of('applause')).toEqual([]);
  });

  it('is not parked by a late failure when it was redriven', async () => {
    await reactions.enter(parked);
    await reactions.redrive({ id: entry._id });
    expect(await reactions.change(entry, parked)).toBe(false);
    expect(await reactions.of('applause')).toEqual([{ ...parked, state: 'waiting', failures: 0 }]);
  });
});
