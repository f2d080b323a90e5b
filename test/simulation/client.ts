import { type Answer, callOver, NoAnswer } from './edge';
import type { Chance } from './chance';
import type { Cluster } from './cluster';
import type { History } from './history';
import { pause } from './virtual-time';

const RETRY_MS = 250;

/** An answer with an error status that a repeat would not change. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly body: unknown,
  ) {
    super(`${status} ${code}`);
  }
}

/** A well-behaved client: every intention has one key, and is repeated with it until it is answered. */
export class Client {
  token: string | undefined;
  private intentions = 0;

  constructor(
    readonly name: string,
    readonly cluster: Cluster,
    readonly chance: Chance,
    readonly history: History,
  ) {}

  get = <T>(path: string): Promise<T> => this.insist<T>('GET', path);
  post = <T>(path: string, body?: unknown): Promise<T> => this.insist<T>('POST', path, body);
  put = <T>(path: string, body: unknown): Promise<T> => this.insist<T>('PUT', path, body);
  delete = <T>(path: string): Promise<T> => this.insist<T>('DELETE', path);

  /** @throws Refused */
  private async insist<T>(method: string, path: string, body?: unknown): Promise<T> {
    const key = `${this.name}-${++this.intentions}`;
    for (;;) {
      const answer = await this.try(method, path, body, key);
      if (answer && answer.status < 300) return answer.body as T;
      const code = (answer?.body as { code?: string } | undefined)?.code ?? '';
      if (answer && answer.status !== 503) throw new Refused(answer.status, code, answer.body);
      await pause(this.chance.between(1, 2 * RETRY_MS));
    }
  }

  private async try(method: string, path: string, body: unknown, key: string): Promise<Answer | undefined> {
    const said = `${this.name} ${method} ${path} (${key})`;
    const connection = this.cluster.connect(this.chance);
    if (!connection) return undefined;
    const headers = {
      ...(method !== 'GET' && { 'idempotency-key': key }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    };
    try {
      const answer = await callOver(connection, { method, path, headers, body });
      this.history.note(`${said}: ${answer.status} ${answer.status < 300 ? '' : JSON.stringify(answer.body)}`);
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.history.note(`${said}: ${error.message}`);
      return undefined;
    }
  }
}
