import type { GameView, InviteAnswer, LoginAnswer, NextAnswer } from '@app/contracts';
import { ADMIN, type AppProcess } from '../support/app-process';
import { type ApiCall, describedCalls, nameOf } from './api-calls';
import { randomRequest, wrongFieldRequests } from './fuzzed-requests';
import { oneOf, plausible, type Random, times } from './hostile-values';
import { type Asked, HttpClient } from './http-client';

interface Actor {
  name: string;
  token: string | undefined;
}

const PASSWORD = 'pit-lane-secret';
/** How many values of each name are remembered, newest first. */
const KEPT = 200;
const AT_ONCE = 12;
const EVENT = 4;

/**
 * Sends the application what its own description suggests, mostly with something wrong: as a visitor, as
 * players and as an administrator, and with ids from earlier answers.
 */
export class FuzzedApplication {
  /** Answers that the application did not foresee. */
  readonly unforeseen: string[] = [];
  readonly statuses = new Map<number, number>();
  readonly actors: Actor[] = [{ name: 'visitor', token: undefined }];
  /** Values from earlier answers, by key. Ids are also stored by the kind of their object. */
  private readonly told = new Map<string, unknown[]>();
  private calls: ApiCall[] = [];
  private readonly client: HttpClient;
  private players = 0;

  constructor(
    private readonly app: AppProcess,
    private readonly random: Random,
  ) {
    this.client = new HttpClient(app.url);
  }

  async prepare(players: number): Promise<void> {
    this.calls = await describedCalls(this.app.url);
    await this.signInAdministrator();
    for (let seat = 0; seat < players; seat += 1) await this.anotherPlayer();
    await this.keepGoing();
  }

  async send(requests: number): Promise<void> {
    let left = requests;
    const lane = async () => {
      while (left > 0) {
        left -= 1;
        if (left % 500 === 0) await this.keepGoing();
        await this.once();
      }
    };
    await Promise.all(times(AT_ONCE, lane));
  }

  close(): void {
    this.client.close();
  }

  json<T>(path: string): Promise<T> {
    return this.client.json<T>('GET', path);
  }

  /** A plausible value for a field of this name, also for socket messages. */
  valueOf(name: string): unknown {
    return plausible({ type: 'string' }, name, this.told, this.random);
  }

  /** Sends each field of each body, one after another, with a wrong value. */
  async sendWrongFields(): Promise<void> {
    for (const call of this.calls) {
      const path = call.path.replace(/\{id\}/, String(EVENT)).replace(/\{round\}/, '1');
      const isPlayers = /games|game-results|\/(next|answer|submit-answer|accept)$/.test(path);
      const actor = this.actors[isPlayers ? 2 : 1]!;
      for (const request of wrongFieldRequests(call)) await this.sendAs(actor, { ...call, path }, { ...request, path });
    }
  }

  private async once(): Promise<void> {
    const call = oneOf(this.random, this.calls);
    const actor = this.actorFor(call);
    if (!actor) return;
    const { headers, ...asked } = randomRequest(call, this.told, this.random);
    const key = this.random() < 0.3 ? `key-${Math.floor(this.random() * 50)}` : undefined;
    await this.sendAs(actor, call, { ...asked, headers: { ...headers, ...(key && { 'idempotency-key': key }) } });
  }

  private async sendAs(actor: Actor, call: ApiCall, asked: Asked): Promise<void> {
    const authorization = actor.token === undefined ? undefined : `Bearer ${actor.token}`;
    const sent = { ...asked, headers: { ...asked.headers, ...(authorization && { authorization }) } };
    const { status, text } = await this.client.ask(sent);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 500 || status === 0) {
      const what = `${status} ${nameOf(call)} by ${actor.name} ${sent.path} ${String(sent.body ?? '').slice(0, 300)}`;
      this.unforeseen.push(`${what}: ${text}`);
    } else if (status < 300) this.learn(text, call.path.split('/')[2]!);
    else if (status === 401 && actor.token !== undefined) await this.replace(actor);
  }

  /** Undefined for calls that would end the test: they end the administrator's session or change the password. */
  private actorFor({ path }: ApiCall): Actor | undefined {
    if (/logout/.test(path)) return undefined;
    const isForAdmin = /admin|question|sponsor|video|badge|events|tournament/.test(path);
    if (isForAdmin && this.random() < 0.6) return this.actors[1];
    return oneOf(this.random, this.actors);
  }

  private learn(text: string, of: string): void {
    const remember = (key: string, value: unknown): void => {
      if (typeof value === 'object' && value !== null) {
        for (const [inner, part] of Object.entries(value)) remember(Array.isArray(value) ? key : inner, part);
      } else if (/id$|token$|name$|^round|number$/i.test(key) && value !== null && !this.isAdministrators(value)) {
        this.keep(key === 'id' ? `id of ${of}` : key, value);
      }
    };
    try {
      remember('', JSON.parse(text));
    } catch {
      // The answer is a file or empty.
    }
  }

  private keep(key: string, value: unknown): void {
    const kept = this.told.get(key) ?? [];
    kept.push(value);
    this.told.set(key, kept.slice(-KEPT));
  }

  private readonly adminIds = new Set<unknown>();
  private isAdministrators = (value: unknown) => this.adminIds.has(value);

  /** Enables the game and runs the final again, whatever the requests have done to them. */
  private async keepGoing(): Promise<void> {
    const token = this.actors[1]!.token!;
    const post = (path: string, body: object = {}) =>
      this.client.json('POST', path, { token, body }).catch(() => undefined);
    await post('/api/admin/game-schedule/deactivate-all');
    await post('/api/admin/system/toggle-game', { enabled: true });
    await post(`/api/tournament/${EVENT}/start`);
    await post(`/api/tournament/${EVENT}/start-round`, { roundNumber: 1 + Math.floor(this.random() * 3) });
    this.keep('id of events', EVENT);
    this.keep('id of tournament', EVENT);
    for (const actor of this.actors.slice(2, 4)) await this.play(actor);
  }

  /** Races and answers like a good client, so that boards have content. */
  private async play({ token }: Actor): Promise<void> {
    const post = <T>(path: string, body: object = {}) => this.client.json<T>('POST', path, { token, body });
    const through = async (next: string, answer: string) => {
      for (;;) {
        const { question } = await post<NextAnswer>(next);
        if (!question) return;
        this.keep('questionId', question.id);
        const choice = oneOf(this.random, ['A', 'B', 'C', 'D']);
        await post(answer, { questionId: question.id, answer: choice, timeElapsed: 1_000 });
      }
    };
    const tried = <T>(work: Promise<T>) => work.catch(() => undefined);
    const game = await tried(post<GameView>('/api/games'));
    if (game) await tried(through(`/api/games/${game.id}/next`, `/api/games/${game.id}/answers`));
    await tried(post('/api/game-results'));
    const invited = await tried(
      this.client.json<InviteAnswer>('POST', `/api/events/${EVENT}/invite`, { token: this.actors[1]!.token }),
    );
    if (invited) await tried(post(`/api/tournament/invitation/${invited.token}/accept`));
    await tried(through(`/api/tournament/${EVENT}/next`, `/api/tournament/${EVENT}/answer`));
  }

  private async replace(actor: Actor): Promise<void> {
    if (actor === this.actors[1]) return this.signInAdministrator();
    const index = this.actors.indexOf(actor);
    if (index < 0) return;
    this.actors.splice(index, 1);
    await this.anotherPlayer();
  }

  private async signInAdministrator(): Promise<void> {
    const { token, user } = await this.client.json<LoginAnswer>('POST', '/api/auth/login', { body: ADMIN });
    this.adminIds.add(user.id).add(ADMIN.email);
    this.actors[1] = { name: 'administrator', token };
  }

  private async anotherPlayer(): Promise<void> {
    const name = `Racer-${(this.players += 1)}`;
    const person = { firstName: 'Test', lastName: name, email: `${name}@example.org`, password: PASSWORD };
    await this.client.json('POST', '/api/users/register', { body: { ...person, racingName: name } });
    const { token, user } = await this.client.json<LoginAnswer>('POST', '/api/auth/login', { body: person });
    for (const key of ['userId', 'participantIds', 'participantId', 'id of users', 'id of admin'])
      this.keep(key, user.id);
    this.actors.push({ name, token });
    await this.play({ name, token });
  }
}
