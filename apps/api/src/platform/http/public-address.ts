import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AddressInfo } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { Config } from '../config';

/** The address that links carry. It comes from the configuration and the machine, never from a request. */
@Injectable()
export class PublicAddress {
  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  /** `PUBLIC_URL`, without a slash at the end. Null when it is not set. */
  get configured(): string | null {
    return this.config.PUBLIC_URL === undefined ? null : new URL(this.config.PUBLIC_URL).origin;
  }

  /** Where other machines of the local network reach this process. Null without a network, or where an address is set. */
  get network(): string | null {
    if (this.configured !== null) return null;
    const [address] = networkAddresses();
    return address === undefined ? null : `http://${address}:${this.port}`;
  }

  /** The link to a screen. `secret` is in the fragment, which browsers never send: it stays out of logs and referrers. */
  link(path: string, secret: Record<string, string> = {}): string {
    const link = new URL(path, this.configured ?? this.network ?? `http://localhost:${this.port}`);
    link.hash = new URLSearchParams(secret).toString();
    return link.href;
  }

  private get port(): number {
    return (this.host.httpAdapter.getHttpServer().address() as AddressInfo).port;
  }
}

/** The IPv4 addresses of this machine in its networks. Those that a venue's router gives come first. */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  const addresses = Object.values(interfaces).flatMap((each: NetworkInterfaceInfo[] | undefined) => each ?? []);
  const outside = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return outside.map(({ address }) => address).sort((one, other) => rank(one) - rank(other));
}

const rank = (address: string): number =>
  ['192.168.', '10.', ''].findIndex((beginning) => address.startsWith(beginning));
