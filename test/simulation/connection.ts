import { Duplex } from 'node:stream';
import type { Chance } from './chance';
import type { SimulatedProcess } from './simulated-process';
import { after, runAs, type TimerOwner, virtualNow } from './virtual-time';

/** One end of a connection in memory. Bytes arrive in their order, after a while of virtual time. */
class ConnectionEnd extends Duplex {
  peer!: ConnectionEnd;
  readonly remoteAddress = '10.0.0.1';
  private arrivesAt = 0;

  constructor(
    private readonly owner: TimerOwner | undefined,
    private readonly wayMs: () => number,
  ) {
    super({ emitClose: true, autoDestroy: true });
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.arrives((peer) => peer.push(chunk));
    done();
  }

  override _final(done: () => void): void {
    this.arrives((peer) => peer.push(null));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.arrives((peer) => peer.destroy());
    done(error);
  }

  setTimeout = () => this;
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;

  private arrives(act: (peer: ConnectionEnd) => void): void {
    const { peer } = this;
    this.arrivesAt = Math.max(this.arrivesAt, virtualNow() + this.wayMs());
    const delayMs = this.arrivesAt - virtualNow();
    const deliver = () => void after(delayMs, () => peer.destroyed || act(peer), peer.owner);
    runAs(peer.owner, deliver);
  }
}

/** A connection from somebody outside to a process; it breaks when the process dies. */
export function connect(to: SimulatedProcess, chance: Chance): { client: Duplex; server: Duplex } {
  const wayMs = () => chance.between(1, 20);
  const client = new ConnectionEnd(undefined, wayMs);
  const server = new ConnectionEnd(to, wayMs);
  client.peer = server;
  server.peer = client;
  const broken = () => runAs(undefined, () => after(wayMs(), () => client.destroy(new Error('The connection broke'))));
  if (to.isDead) broken();
  else to.onDeath(broken);
  return { client, server };
}
