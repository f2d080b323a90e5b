import { Injectable, Logger } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Timer } from '../time/timer';
import type { ClientConnection } from './client-connection';
import { LatencyCredits } from './latency-credits';
import { OpenSockets } from './open-sockets';

export const BEAT_EVERY_MS = 20_000;
const SILENT_MAX_MS = 15_000;
const SLICE = 100;

/**
 * Asks every client for a sign of life every 20 seconds and cuts off clients that owe one for 15 seconds. So a
 * dead socket is gone within a minute. The round trips are the players' latency. `ws` itself answers pings of
 * clients.
 */
@Injectable()
export class Heartbeat extends Timer {
  constructor(
    private readonly sockets: OpenSockets,
    private readonly credits: LatencyCredits,
  ) {
    super(BEAT_EVERY_MS, new Logger('Heartbeat'));
  }

  look(): Promise<void> {
    return this.beat();
  }

  async beat(now: () => number = () => performance.now()): Promise<void> {
    for (const [index, connection] of this.sockets.all().entries()) {
      if (connection.silentMs(now()) > SILENT_MAX_MS) connection.cut();
      else connection.ping(now());
      if ((index + 1) % SLICE === 0) await nextTurn();
    }
  }

  ponged(connection: ClientConnection, now = performance.now()): void {
    const roundTripMs = connection.ponged(now);
    const userId = connection.viewer?.userId;
    if (roundTripMs !== undefined && userId !== undefined) this.credits.record(userId, roundTripMs);
  }
}
