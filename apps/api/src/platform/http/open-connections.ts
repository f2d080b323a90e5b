import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Config } from '../config';

/** 500 MB in this time is 1.2 Mbit/s. For other calls `bodyDeadline` is stricter. */
const UPLOAD_WITHIN_MS = 60 * 60_000;

/** Whoever sends and takes nothing for so long is gone. Sockets have a heartbeat of their own (`heartbeat.ts`). */
const STALLED_MS = 60_000;

/**
 * How long a connection waits for its next request. Proxies wait a minute: whoever is to send the next request has to be
 * the one that ends it, or that request finds nobody.
 */
const NEXT_REQUEST_WITHIN_MS = 65_000;

/**
 * Ends connections on which nothing moves, and limits those of one network address, sockets included. Behind proxies all
 * connections come from the proxies, which then have to do the counting. Each process counts its own: the limits protect
 * its memory and its file descriptors.
 */
@Injectable()
export class OpenConnections implements OnModuleInit {
  private readonly ofAddress = new Map<string, number>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const server: Server = this.host.httpAdapter.getHttpServer();
    server.requestTimeout = UPLOAD_WITHIN_MS;
    server.timeout = STALLED_MS;
    server.keepAliveTimeout = NEXT_REQUEST_WITHIN_MS;
    if (this.config.TRUST_PROXY === 0) server.on('connection', (socket) => this.opened(socket));
  }

  private opened(socket: Socket): void {
    const { remoteAddress: address } = socket;
    if (address === undefined) return;
    if (this.count(address, 1) > this.config.CONNECTIONS_PER_ADDRESS) socket.destroy();
    socket.once('close', () => this.count(address, -1));
  }

  private count(address: string, change: 1 | -1): number {
    const count = (this.ofAddress.get(address) ?? 0) + change;
    if (count > 0) this.ofAddress.set(address, count);
    else this.ofAddress.delete(address);
    return count;
  }
}
