import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AddressInfo } from 'node:net';
import { Config } from '../../platform/config';

/** The link that sets a new password. Its address comes from the configuration, never from a request. */
@Injectable()
export class ResetLink {
  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  with(token: string): string {
    const link = new URL('/login', this.config.PUBLIC_URL ?? `http://localhost:${this.port()}`);
    // The token is in the fragment, which browsers never send. So it stays out of logs and referrers.
    link.hash = new URLSearchParams({ reset: token }).toString();
    return link.href;
  }

  private port(): number {
    return (this.host.httpAdapter.getHttpServer().address() as AddressInfo).port;
  }
}
