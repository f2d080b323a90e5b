import { randomUUID } from 'node:crypto';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import { type ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { StoredEvent } from './stand-in-line';
import type { StandInLog } from './stand-in-log';
import { eventResponse } from './stand-in-messages';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** The size of the real server's live buffer. One more event drops the subscription. */
const LIVE_BUFFER = 32;
const SLICE = 256;

export interface SubscriptionOptions {
  /** Index in the log of the first event to look at. */
  from: number;
  wanted: (event: StoredEvent) => boolean;
  /** Sends a checkpoint after this many events looked at; null: never. */
  checkpointEvery: number | null;
}

/** Ends a subscription from the server's side: with the error for a slow consumer, or without an error. */
export interface LiveSubscription {
  drop: () => void;
  end: () => void;
}

/** Confirmation → stored events → caughtUp → live events, until the client leaves or falls behind. */
export function subscribe(call: ReadCall, log: StandInLog, options: SubscriptionOptions): LiveSubscription {
  const live: StoredEvent[] = [];
  let lookedAt = 0;
  let caughtUp = false;
  let ended = false;
  let wake: (() => void) | undefined;

  const stop = () => {
    ended = true;
    stopListening();
    wake?.();
  };
  const drop = () => {
    if (ended) return;
    stop();
    call.emit('error', {
      code: status.ABORTED,
      details: 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
    });
  };
  const end = () => {
    if (ended) return;
    stop();
    call.end();
  };
  const stopListening = log.onAppended((events) => {
    if (!caughtUp) return;
    live.push(...events);
    if (live.length >= LIVE_BUFFER) drop();
    else wake?.();
  });
  call.on('cancelled', stop);

  const send = async (event: StoredEvent) => {
    if (options.wanted(event) && !call.write(eventResponse(event))) await drained(call);
    lookedAt += 1;
    if (options.checkpointEvery && lookedAt % options.checkpointEvery === 0) call.write(checkpoint(event));
  };
  const run = async () => {
    call.write(confirmation());
    let next = options.from;
    while (!ended && next < log.events.length) {
      for (const event of log.events.slice(next, next + SLICE)) {
        if (ended) return;
        await send(event);
        next += 1;
      }
      await new Promise(setImmediate);
    }
    caughtUp = true;
    call.write(caughtUpMessage());
    while (!ended) {
      const event = live.shift();
      if (event) await send(event);
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  void run();
  return { drop, end };
}

/** Resolves when the client reads on, or leaves. */
export function drained(call: ReadCall): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      call.off('drain', done);
      call.off('cancelled', done);
      resolve();
    };
    call.on('drain', done);
    call.on('cancelled', done);
  });
}

function confirmation(): ReadResp {
  const message = new ReadResp.SubscriptionConfirmation();
  message.setSubscriptionId(randomUUID());
  const response = new ReadResp();
  response.setConfirmation(message);
  return response;
}

function caughtUpMessage(): ReadResp {
  const response = new ReadResp();
  response.setCaughtUp(new ReadResp.CaughtUp());
  return response;
}

function checkpoint(event: StoredEvent): ReadResp {
  const message = new ReadResp.Checkpoint();
  message.setCommitPosition(String(event.position));
  message.setPreparePosition(String(event.position));
  const response = new ReadResp();
  response.setCheckpoint(message);
  return response;
}
