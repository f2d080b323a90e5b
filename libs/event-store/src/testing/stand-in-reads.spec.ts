import { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { Empty, StreamIdentifier } from '@eventstore/db-client/generated/shared_pb';
import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredEvent } from './stand-in-line';
import type { StandInLog } from './stand-in-log';
import { read, type ReadCall } from './stand-in-reads';

const stored = (revision: number): StoredEvent => ({
  id: '00000000-0000-4000-8000-000000000001',
  stream: 'lap-1',
  revision,
  position: revision,
  type: 'LapDriven',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.from('{}'),
  createdAtMs: 0,
});

/** All events of `lap-1`. */
function wholeStream(): ReadReq {
  const name = new StreamIdentifier();
  name.setStreamName(Buffer.from('lap-1'));
  const stream = new ReadReq.Options.StreamOptions();
  stream.setStreamIdentifier(name);
  stream.setStart(new Empty());
  const options = new ReadReq.Options();
  options.setStream(stream);
  options.setCount('1000');
  const request = new ReadReq();
  request.setOptions(options);
  return request;
}

/** A client that reads on after each message. */
class SlowCall extends EventEmitter {
  readonly request = wholeStream();
  readonly cancelled = false;
  received = 0;
  isOver = false;

  write(): boolean {
    this.received += 1;
    setImmediate(() => this.emit('drain'));
    return false;
  }

  end(): void {
    this.isOver = true;
  }
}

it('A read of the stand-in leaves no listeners behind, however often it has waited for its client', async () => {
  const events = Array.from({ length: 20 }, (_, revision) => stored(revision));
  const call = new SlowCall();
  read(call as unknown as ReadCall, { events, stream: () => events } as unknown as StandInLog, 0);
  for (let turn = 0; turn < 100 && !call.isOver; turn++) await nextTurn();
  expect([call.isOver, call.received]).toEqual([true, 20]);
  expect([call.listenerCount('drain'), call.listenerCount('cancelled')]).toEqual([0, 0]);
});
