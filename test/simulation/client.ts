import type { ClientMessage, ServerMessage } from '@app/contracts';
import { type Answer, callOver, NoAnswer } from './edge';
import type { Chance } from './chance';
import type { Cluster, Node } from './cluster';
import type { History } from './history';
import { OpenQuestions } from './open-questions';
import { Socket } from './socket';
import { pause } from './virtual-time';

const RETRY_MS = 250;
/** The share of writes that somebody sends twice at once, as after two clicks. */
const TWICE = 0.03;
/** Too many calls in a minute, a crash between two steps, or a store that does not answer: all of them pass. */
const PASSES = [429, 500, 503];
/** Also passes: an earlier try is under way, maybe in a process that died. */
const UNDER_WAY = 'request-in-progress';
/** The newest events are followed, as on screens: a socket that follows too much is refused more. */
const FOLLOWED_EVENTS = 8;

/** An answer with an error status that a repeat would not change. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    readonly code: string,
    what: string,
  ) {
    super(`${what}: ${status} ${code}`);
  }
}

/** Somebody did not wait for an answer and never came back. */
class Left extends Error {
  override readonly name = 'Left';
}

/** @throws error unless it is that somebody left */
export function unlessLeft(error: unknown): void {
  if (!(error instanceof Left)) throw error;
}

/** A well-behaved client: every intention has one key, and is repeated with it until it is answered. */
export class Client {
  readonly socket: Socket;
  readonly questions = new OpenQuestions();
  /** The share of unanswered calls after which they leave. */
  impatience = 0;
  /** Somebody who comes in calm weather, when no call may need a repeat. */
  isAnsweredAtOnce = false;
  /** What had to be repeated although the weather was calm. */
  readonly setbacks: string[] = [];
  /** The events that they have to do with. */
  readonly eventIds: number[] = [];
  private token: string | undefined;
  private intentions = 0;

  constructor(
    readonly name: string,
    readonly cluster: Cluster,
    readonly chance: Chance,
    readonly history: History,
  ) {
    this.socket = this.newSocket();
  }

  get = <T>(path: string): Promise<T> => this.insist<T>('GET', path);
  post = <T>(path: string, body?: unknown): Promise<T> => this.insist<T>('POST', path, body);
  put = <T>(path: string, body: unknown): Promise<T> => this.insist<T>('PUT', path, body);
  delete = <T>(path: string): Promise<T> => this.insist<T>('DELETE', path);

  /** A call that the socket knows too: each try takes one of the two ways. */
  ask = <T>(path: string, message: object, body?: object): Promise<T> => this.insist<T>('POST', path, body, message);

  signedIn(token: string): void {
    this.token = token;
    void this.socket.stayConnected();
  }

  /** Follows the event, too, and leaves the oldest. */
  follow(eventId: number): void {
    this.eventIds.push(eventId);
    const oldest = this.eventIds.at(-FOLLOWED_EVENTS - 1);
    if (oldest !== undefined) this.socket.say({ type: 'unsubscribe', topic: 'tournament', eventId: oldest });
    this.socket.say(ofEvent(eventId));
  }

  /** Another socket that follows the same, at this process or at any. */
  newSocket(to?: Node): Socket {
    return new Socket({
      connect: () => this.cluster.connect(this.chance, to),
      chance: this.chance.fork(),
      greetings: () => this.greetings(),
      heard: (message) => this.questions.look(message, `${this.name}'s ${message.type}`),
    });
  }

  /** What a process shows them now; undefined when it did not answer. */
  async shown(path: string, by: Node): Promise<unknown> {
    return (await this.try('GET', path, undefined, '', by))?.body;
  }

  private greetings(): ClientMessage[] {
    const topics = ['leaderboard', 'system', 'live_leaderboard', 'duels', 'progress'] as const;
    const followed = topics.map((topic) => ({ type: `subscribe_${topic}` }) as const);
    return [
      { type: 'authenticate', token: this.token! },
      ...followed,
      ...this.eventIds.slice(-FOLLOWED_EVENTS).map(ofEvent),
    ];
  }

  /** @throws Refused @throws Left */
  private async insist<T>(method: string, path: string, body?: unknown, message?: object): Promise<T> {
    const key = `${this.name}-${++this.intentions}`;
    const what = `${this.name} ${method} ${path} (${key})`;
    for (;;) {
      const isBySocket = message !== undefined && this.socket.isOpen && this.chance.happens(0.5);
      const answer = await (isBySocket
        ? this.request({ ...message, ...(body as object) }, key)
        : this.tryOnceOrTwice(method, path, body, key));
      this.history.note(`${what}${isBySocket ? ' by socket' : ''}: ${answer ? said(answer) : 'no answer'}`);
      if (answer && answer.status < 300) return answer.body as T;
      const mayPass = !answer || PASSES.includes(answer.status) || codeOf(answer) === UNDER_WAY;
      if (!mayPass && this.cluster.isRestored && !this.isAnsweredAtOnce)
        throw new Left(`${what}: what it is about is lost`);
      if (!mayPass) throw new Refused(answer.status, codeOf(answer) ?? '', what);
      if (this.isAnsweredAtOnce) this.setbacks.push(`${what}: ${answer ? said(answer) : 'no answer'} in calm weather`);
      if (this.chance.happens(this.impatience)) throw new Left(`${what}: left`);
      await pause(this.chance.between(1, 2 * RETRY_MS));
    }
  }

  private async tryOnceOrTwice(method: string, path: string, body: unknown, key: string): Promise<Answer | undefined> {
    const first = this.try(method, path, body, key);
    if (method === 'GET' || !this.chance.happens(TWICE)) return first;
    const [one, other] = await Promise.all([first, this.try(method, path, body, key)]);
    return other && other.status < 300 ? other : one;
  }

  private async request(message: object, requestId: string): Promise<Answer | undefined> {
    const answer: ServerMessage | undefined = await this.socket.request({ ...message, requestId } as never);
    if (!answer || !('data' in answer)) return undefined;
    return { status: answer.type === 'rejected' ? answer.data.statusCode : 200, body: answer.data };
  }

  private async try(method: string, path: string, body: unknown, key: string, to?: Node): Promise<Answer | undefined> {
    const connection = this.cluster.connect(this.chance, to);
    if (!connection) return undefined;
    const headers = {
      ...(method !== 'GET' && { 'idempotency-key': key }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    };
    try {
      const answer = await callOver(connection, { method, path, headers, body });
      this.questions.look(answer.body, `${this.name}'s ${method} ${path}`);
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return undefined;
    }
  }
}

const ofEvent = (eventId: number): ClientMessage => ({ type: 'subscribe_tournament', eventId });

const codeOf = ({ body }: Answer): string | undefined => (body as { code?: string } | undefined)?.code;

const said = (answer: Answer): string => {
  const code = codeOf(answer);
  return `${answer.status}${code ? ` ${code}` : ''}${answer.isBehind ? ' (behind)' : ''}`;
};
