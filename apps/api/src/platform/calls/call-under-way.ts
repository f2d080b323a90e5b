import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** Who pays for the time that a call holds the event loop. */
export type Payer = (ms: number) => void;

/** A call that is answered only when read models show what it wrote, and what it found written. */
export interface WaitingCall {
  /** The names of their projections. */
  readonly shownBy: readonly string[];
  /** The last log position that its commands have written or read; null before the first. */
  seen: bigint | null;
  isInCommand: boolean;
  /** It is answered before the read models are up to date. */
  isBehind: boolean;
}

/** A call that costs no more than this is free, so that many cheap calls from one address are no burden. */
const FREE_MS = 20;

/** In each callback: the call that it follows from, however often that waited. */
const calls = new AsyncLocalStorage<CallUnderWay>();
/** The time from one callback to the next belongs to the first one's call, without the time in which the loop was idle. */
const turns = createHook({ before: () => turnTo(calls.getStore()) });
let openCalls = 0;
let current: CallUnderWay | undefined;
let sinceMs = 0;

/**
 * One call of HTTP, until it is answered and its handler has ended. Node makes every promise of the process several times
 * as costly while calls are followed; with no call under way, none is: races on sockets, projections and rebuilds go on
 * without it.
 */
export class CallUnderWay {
  waiting: WaitingCall | undefined;
  private heldMs = 0;
  private parts = 0;

  constructor(private payer: Payer) {}

  /** The call that this follows from. Undefined outside of calls, and when the call has ended. */
  static current(): CallUnderWay | undefined {
    const call = calls.getStore();
    return call && call.parts > 0 ? call : undefined;
  }

  /** Runs the beginning of the call; what follows from it belongs to the call too. */
  run(work: () => void): void {
    this.parts = 1;
    openCalls += 1;
    turns.enable();
    calls.run(this, () => {
      turnTo(this);
      work();
    });
  }

  /** From now on this one pays. */
  paidBy(payer: Payer): void {
    this.payer = payer;
  }

  /** One more thing goes on that belongs to the call: its handler may go on when the client has gone. */
  begin(): void {
    this.parts += 1;
  }

  /** When all of it has ended, what the call has left running costs nobody anything. */
  end(): void {
    this.settle();
    this.parts -= 1;
    if (this.parts > 0) return;
    openCalls -= 1;
    if (openCalls > 0) return;
    turnTo(undefined);
    turns.disable();
    calls.disable();
  }

  /** Charges what has been held up to now. */
  settle(): void {
    const underWay = current;
    turnTo(undefined);
    turnTo(underWay);
  }

  /** Adds time in which the call held the loop. */
  hold(ms: number): void {
    if (this.parts === 0) return;
    const paid = Math.max(0, this.heldMs - FREE_MS);
    this.heldMs += ms;
    const due = Math.max(0, this.heldMs - FREE_MS) - paid;
    if (due > 0) this.payer(due);
  }
}

function turnTo(next: CallUnderWay | undefined): void {
  if (next === current) return;
  const nowMs = busyMs();
  const last = current;
  current = next;
  last?.hold(nowMs - sinceMs);
  sinceMs = nowMs;
}

/** How long the event loop has not been idle. */
export const busyMs = (): number => performance.now() - performance.nodeTiming.idleTime;
