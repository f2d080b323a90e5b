import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;
/** A process that does not say within this time that it is ready gets no new connections. */
const READY_WITHIN_MS = 1_000;
/** A call without an answer for this long is given up with 504. */
const ANSWER_WITHIN_MS = 5_000;

interface Backend {
  port: number;
  isReady: boolean;
  calls: number;
}

/**
 * One address for several processes, as a load balancer gives it: calls and sockets go in turn to those that are
 * ready. It repeats nothing, so a call of a process that dies is answered with 502.
 */
export class LoadBalancer {
  private readonly entry: Server;
  private readonly backends: Backend[];
  private readonly sockets = new Set<Socket>();
  private turn = 0;
  private isStopped = false;

  private constructor(urls: readonly string[]) {
    this.backends = urls.map((url) => ({ port: Number(new URL(url).port), isReady: true, calls: 0 }));
    this.entry = createServer((call, answer) => this.passCall(call, answer));
    this.entry.on('upgrade', (call: IncomingMessage, socket: Socket, head: Buffer) =>
      this.passSocket(call, socket, head),
    );
    for (const backend of this.backends) void this.watch(backend);
  }

  static async before(urls: readonly string[]): Promise<LoadBalancer> {
    const balancer = new LoadBalancer(urls);
    balancer.entry.listen(0, '127.0.0.1');
    await once(balancer.entry, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.entry.address() as { port: number }).port}`;
  }

  /** How many calls and sockets each process got, in the order of the addresses. */
  get shares(): number[] {
    return this.backends.map(({ calls }) => calls);
  }

  stop(): void {
    this.isStopped = true;
    for (const socket of this.sockets) socket.destroy();
    this.entry.closeAllConnections();
    this.entry.close();
  }

  private async watch(backend: Backend): Promise<void> {
    while (!this.isStopped) {
      backend.isReady = await saysReady(backend);
      await pause(LOOK_EVERY_MS);
    }
  }

  private next(): Backend | undefined {
    const ready = this.backends.filter(({ isReady }) => isReady);
    const backend = ready[(this.turn += 1) % ready.length];
    if (backend) backend.calls += 1;
    return backend;
  }

  private passCall(call: IncomingMessage, answer: ServerResponse): void {
    const backend = this.next();
    if (!backend) return fail(answer, 503);
    const { method, url: path } = call;
    const headers = { ...call.headers, connection: 'close' };
    const passed = request({ host: '127.0.0.1', port: backend.port, method, path, headers, agent: false });
    passed.setTimeout(ANSWER_WITHIN_MS, () => {
      fail(answer, 504);
      passed.destroy();
    });
    passed.on('response', (from) => {
      const fields = { ...from.headers };
      delete fields.connection;
      answer.writeHead(from.statusCode!, fields);
      from.pipe(answer);
      from.on('error', () => answer.destroy());
    });
    passed.on('error', () => fail(answer, 502));
    answer.on('close', () => passed.destroy());
    call.pipe(passed);
  }

  private passSocket(call: IncomingMessage, socket: Socket, head: Buffer): void {
    const backend = this.next();
    const fields = call.rawHeaders.map((text, place) => (place % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    socket.on('error', () => {});
    if (!backend) {
      socket.destroy();
      return;
    }
    const to = connect(backend.port, '127.0.0.1', () => {
      to.write(`${call.method} ${call.url} HTTP/1.1\r\n${fields}\r\n`);
      to.write(head);
      socket.pipe(to).pipe(socket);
    });
    to.on('error', () => {});
    to.on('close', () => socket.destroy());
    this.sockets.add(socket);
    socket.on('close', () => {
      this.sockets.delete(socket);
      to.destroy();
    });
  }
}

async function saysReady({ port }: Backend): Promise<boolean> {
  const signal = AbortSignal.timeout(READY_WITHIN_MS);
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

function fail(answer: ServerResponse, status: number): void {
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(status).end();
}
