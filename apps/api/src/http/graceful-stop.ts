import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const LET_FINISH_MS = 2_000;
const LOOK_EVERY_MS = 25;

/**
 * No new connection; calls under way get their answer; connections that only wait are closed. Sockets are the push
 * gateway's to close, so calls are over when the stores close.
 */
@Injectable()
export class GracefulStop implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  async beforeApplicationShutdown(): Promise<void> {
    const server: Server = this.host.httpAdapter.getHttpServer();
    if (!server.listening) return;
    let isClosed = false;
    server.close(() => (isClosed = true));
    const giveUpAt = performance.now() + LET_FINISH_MS;
    while (!isClosed && performance.now() < giveUpAt) {
      server.closeIdleConnections();
      await delay(LOOK_EVERY_MS);
    }
    server.closeAllConnections();
  }
}
