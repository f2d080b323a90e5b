import { DeciderCommandHandler } from './command-handler';
import { plainEvent, type RecordedEvent } from './event';
import { checkLog, LogCheck, type LogFault } from './log-check';
import { contextOf, newLane, pit } from './testing/pit-lane';
import { temporaryStore } from './testing/temporary-store';

let events: RecordedEvent[];
let fault: (index: number, reason: LogFault['reason']) => LogFault;
beforeAll(async () => {
  const { store, remove } = await temporaryStore();
  const handler = new DeciderCommandHandler(store);
  const [one, other] = [newLane(), newLane()];
  await handler.handle(one, pit('a', 'b'), contextOf('1'));
  await handler.handle(other, pit('c'), contextOf('2'));
  await handler.handle(one, pit('d'), contextOf('3'));
  await handler.handle(other, pit('e'), contextOf('4'));
  const read: RecordedEvent[] = [];
  for await (const batch of store.readAll()) read.push(...batch.events);
  events = read;
  fault = (index, reason) => {
    const { stream, revision, position } = events[index]!;
    return { stream, revision, position, reason };
  };
  const found: LogFault[] = [];
  const check = await checkLog(store.readAll(), { found: (each) => found.push(each), looked: () => {} });
  expect([found, check.events, check.streams, check.position]).toEqual([[], 5, 2, events[4]!.position]);
  await remove();
});

function faultsOf(log: readonly RecordedEvent[]): LogFault[] {
  const check = new LogCheck();
  return log.flatMap((event) => check.next(event) ?? []);
}

const changed = (at: number, change: Partial<RecordedEvent>) =>
  events.map((event, index) => (index === at ? { ...plainEvent(event), ...change } : event));

describe('The check of a log', () => {
  it('finds changed data, and judges nothing after it in its stream', () => {
    expect(faultsOf(changed(0, { data: { team: 'x' } }))).toEqual([fault(0, 'hash')]);
  });

  it('finds a missing event', () => {
    expect(faultsOf(events.filter((_, index) => index !== 1))).toEqual([fault(3, 'gap')]);
  });

  it('finds two events that were swapped', () => {
    const swapped = events.with(1, events[3]!).with(3, events[1]!);
    const log = swapped.map((event, index) => ({ ...plainEvent(event), position: events[index]!.position }));
    expect(faultsOf(log)).toEqual([{ ...fault(3, 'swapped'), position: events[1]!.position }]);
  });

  it('finds an exchanged id', () => {
    expect(faultsOf(changed(2, { id: events[0]!.id }))).toEqual([fault(2, 'id')]);
  });

  it('finds an event that was moved in the log', () => {
    const { position } = events[0]!;
    expect(faultsOf(changed(2, { position }))).toEqual([{ ...fault(2, 'order'), position }]);
  });

  it('finds faults of several streams', () => {
    const log = changed(1, { type: 'PitClosed' }).map((event, index) =>
      index === 4 ? { ...plainEvent(event), id: 'x' } : event,
    );
    expect(faultsOf(log)).toEqual([fault(1, 'hash'), fault(4, 'id')]);
  });
});
