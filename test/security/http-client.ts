import { Agent, request } from 'node:http';

export interface Answer {
  /** 0 when no answer came in time, or the connection was cut. */
  status: number;
  text: string;
}

export interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const HANGS_AFTER_MS = 30_000;

/** Sends any request, well-formed or not, over persistent connections. Never throws. */
export class HttpClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(private readonly url: string) {}

  ask(asked: Asked): Promise<Answer> {
    const { method, path, headers = {}, body } = asked;
    return new Promise((resolve) => {
      const none = (error?: Error) => resolve({ status: 0, text: error?.message ?? 'no answer' });
      const options = { method, headers: { 'content-length': Buffer.byteLength(body ?? ''), ...headers } };
      const asking = request(this.url + path, { ...options, agent: this.agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString() }));
        response.on('error', none);
      });
      asking.setTimeout(HANGS_AFTER_MS, () => asking.destroy(new Error('no answer in time')));
      asking.on('error', (error: NodeJS.ErrnoException) => {
        // A persistent connection may close just when it is used again. Clients repeat the request then.
        if (asking.reusedSocket && error.code === 'ECONNRESET') resolve(this.ask(asked));
        else none(error);
      });
      asking.end(body);
    });
  }

  async json<T>(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}): Promise<T> {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' };
    const { status, text } = await this.ask({ method, path, headers, body: JSON.stringify(body ?? {}) });
    if (status >= 300 || status === 0) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }

  close(): void {
    this.agent.destroy();
  }
}

/** A form as a browser sends it. */
export function formOf(fields: Record<string, string>, file?: { field: string; name: string; content: string }) {
  const boundary = 'form-boundary-1f0c';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  if (file) {
    const disposition = `form-data; name="${file.field}"; filename="${file.name}"`;
    parts.push(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n${file.content}\r\n`);
  }
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { headers, body: `${parts.join('')}--${boundary}--\r\n` };
}
