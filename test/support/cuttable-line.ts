import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `silent`: nothing comes through, and nobody is told. `broken`: all connections end, and a new one ends at once.
 */
export type Cut = 'silent' | 'broken';

interface Connection {
  near: Socket;
  far: Socket;
}

/** A line to a server on this machine, which a test can cut. */
export class CuttableLine {
  private readonly connections = new Set<Connection>();
  private cutNow: Cut | null = null;

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {
    server.on('connection', (near) => this.carry(near));
  }

  /** @param target the server's port */
  static async to(target: number): Promise<CuttableLine> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new CuttableLine(server, target);
  }

  /** Whoever calls here reaches the server. */
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  cut(how: Cut = 'silent'): void {
    this.cutNow = how;
    for (const connection of this.connections) this.apply(connection);
  }

  /** What was sent during a silent cut comes through. */
  restore(): void {
    this.cutNow = null;
    for (const connection of this.connections) this.apply(connection);
  }

  close(): void {
    this.cut('broken');
    this.server.close();
  }

  private carry(near: Socket): void {
    const connection = { near, far: connect(this.target, '127.0.0.1') };
    const { far } = connection;
    this.connections.add(connection);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.connections.delete(connection);
        to.destroy();
      });
    }
    this.apply(connection);
  }

  private apply({ near, far }: Connection): void {
    switch (this.cutNow) {
      case null:
        near.resume();
        far.resume();
        return;
      case 'silent':
        near.pause();
        far.pause();
        return;
      case 'broken':
        // A socket that is being ended refuses a reset, and is then never closed: its process would never end.
        if (near.writableEnded) near.destroy();
        else near.resetAndDestroy();
        far.destroy();
        return;
      default:
        this.cutNow satisfies never;
    }
  }
}
