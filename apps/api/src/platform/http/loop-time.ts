import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { Counter } from 'prom-client';
import { Metrics } from '../metrics/metrics';

/** Who pays for the time that a call holds the event loop. */
export type Payer = (ms: number) => void;

/** A call that costs no more than this is free, so that many cheap calls from one address are no burden. */
const FREE_MS = 20;

/**
 * Measures how long each call holds the event loop. Each callback runs in the context of the call that it follows
 * from, however often that waited; the time from one callback to the next belongs to the first one's call, without the
 * time in which the loop was idle. A hook before each callback costs about a tenth of a microsecond.
 */
@Injectable()
export class LoopTime implements OnModuleDestroy {
  private readonly calls = new AsyncLocalStorage<CallTime>();
  private readonly hook = createHook({ before: () => this.turnTo(this.calls.getStore()) }).enable();
  private current: CallTime | undefined;
  private sinceMs = 0;

  constructor(metrics: Metrics) {
    new Counter({
      name: 'event_loop_busy_seconds_total',
      help: 'How long the event loop has not been idle since the start; its rate is the share of a core that is used',
      registers: [metrics],
      collect() {
        this.reset();
        this.inc(busyMs() / 1_000);
      },
    });
  }

  onModuleDestroy(): void {
    this.hook.disable();
  }

  /** Runs the beginning of a call; what follows from it belongs to the call too. */
  measure(call: CallTime, work: () => void): void {
    this.calls.run(call, () => {
      this.turnTo(call);
      work();
    });
  }

  /** The call under way. Undefined outside of calls. */
  call(): CallTime | undefined {
    return this.calls.getStore();
  }

  /** Adds what has been held up to now. */
  settle(): void {
    const { current } = this;
    this.turnTo(undefined);
    this.turnTo(current);
  }

  private turnTo(next: CallTime | undefined): void {
    const { current } = this;
    if (next === current) return;
    const nowMs = busyMs();
    this.current = next;
    current?.add(nowMs - this.sinceMs);
    this.sinceMs = nowMs;
  }
}

/** How long one call has held the event loop, in all its turns together. */
export class CallTime {
  private totalMs = 0;
  private parts = 1;

  constructor(
    private readonly time: LoopTime,
    private payer: Payer,
  ) {}

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
    this.time.settle();
    this.parts -= 1;
  }

  add(ms: number): void {
    if (this.parts === 0) return;
    const paid = Math.max(0, this.totalMs - FREE_MS);
    this.totalMs += ms;
    const due = Math.max(0, this.totalMs - FREE_MS) - paid;
    if (due > 0) this.payer(due);
  }
}

/** How long the event loop has not been idle. */
const busyMs = () => performance.now() - performance.nodeTiming.idleTime;
