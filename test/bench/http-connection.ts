import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEADERS_END = '\r\n\r\n';

/**
 * One persistent HTTP/1.1 connection with one request at a time. It does as little work as possible, because
 * client and server share the machine.
 */
export class HttpConnection {
  private received = '';
  private waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
    private readonly token: string,
  ) {
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      this.received += chunk;
      this.take();
    });
    socket.on('close', () => this.waiting?.reject(new Error('The connection was closed')));
  }

  static async open(url: string, token: string): Promise<HttpConnection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new HttpConnection(socket, host, token);
  }

  /** `token`: of another user than the one it was opened for. */
  async post<T>(path: string, body: object = {}, token = this.token): Promise<T> {
    if (this.socket.destroyed || this.waiting) throw new Error('The connection is closed, or waits for an answer');
    const text = JSON.stringify(body);
    const answered = new Promise<string>((resolve, reject) => (this.waiting = { resolve, reject }));
    const headers = `Host: ${this.host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`;
    this.socket.write(
      `POST ${path} HTTP/1.1\r\n${headers}\r\nContent-Length: ${Buffer.byteLength(text)}${HEADERS_END}${text}`,
    );
    return JSON.parse(await answered) as T;
  }

  close(): void {
    this.socket.destroy();
  }

  private take(): void {
    const head = this.received.indexOf(HEADERS_END);
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.received.slice(0, head))?.[1]);
    const start = head + HEADERS_END.length;
    if (this.received.length < start + length) return;
    const body = this.received.slice(start, start + length);
    const isOk = this.received.startsWith('HTTP/1.1 2');
    this.received = '';
    const { waiting } = this;
    this.waiting = undefined;
    if (isOk) waiting?.resolve(Buffer.from(body, 'latin1').toString());
    else waiting?.reject(new Error(body));
  }
}
