import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  AnswerLetter,
  AnswerResult,
  GameDetailsView,
  GameResultView,
  GameView,
  LoginAnswer,
  NextAnswer,
  RoundStatusView,
} from '@app/contracts';

const RETRY_MS = 50;
const PATIENCE_MS = 60_000;

/** An answer with an error status. */
class HttpFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status}: ${body}`);
  }
}

/**
 * A well-behaved player: every intention has one Idempotency-Key, and is repeated with it while the server is
 * away or cannot save, and while what stands before it says so.
 */
export class HttpPlayer {
  private constructor(
    private readonly url: string,
    readonly userId: string,
    readonly racingName: string,
    readonly token: string,
  ) {}

  /** `email`: for a racing name with letters that an address cannot have. */
  static async signUp(
    url: string,
    racingName: string,
    email = `${racingName.toLowerCase()}@example.org`,
  ): Promise<HttpPlayer> {
    const password = 'pit-lane-secret';
    const register = { firstName: 'Test', lastName: racingName, email, password, racingName };
    await call(url, 'POST', '/api/users/register', register);
    return HttpPlayer.logIn(url, { email, password });
  }

  static async logIn(url: string, credentials: { email: string; password: string }): Promise<HttpPlayer> {
    const { user, token } = (await call(url, 'POST', '/api/auth/login', credentials)) as LoginAnswer;
    return new HttpPlayer(url, user.id, user.racingName ?? '', token);
  }

  /** The same player at another address. */
  at(url: string): HttpPlayer {
    return new HttpPlayer(url, this.userId, this.racingName, this.token);
  }

  /** Makes the calls of a whole race, answering at once. Calls `onAnswer` for every acknowledged answer. */
  async race(
    answerOf: (index: number, questionId: string) => AnswerLetter,
    onAnswer: (result: AnswerResult) => void = () => {},
  ): Promise<GameResultView> {
    const game = await this.post<GameView>('/api/games');
    for (;;) {
      const { question } = await this.post<NextAnswer>(`/api/games/${game.id}/next`);
      if (!question) break;
      const body = { questionId: question.id, answer: answerOf(question.index, question.id), timeElapsed: 1_000 };
      const result = await this.post<AnswerResult>(`/api/games/${game.id}/answers`, body);
      onAnswer(result);
      if (result.gameComplete) break;
    }
    return this.post<GameResultView>('/api/game-results', {});
  }

  post<T>(path: string, body?: unknown): Promise<T> {
    return this.patiently(path, 'POST', body) as Promise<T>;
  }

  get<T>(path: string): Promise<T> {
    return this.patiently(path, 'GET') as Promise<T>;
  }

  async text(path: string): Promise<string> {
    const answer = await fetch(this.url + path, { headers: { authorization: `Bearer ${this.token}` } });
    if (!answer.ok) throw new HttpFailure(answer.status, await answer.text());
    return answer.text();
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.patiently(path, 'PUT', body) as Promise<T>;
  }

  delete<T>(path: string): Promise<T> {
    return this.patiently(path, 'DELETE') as Promise<T>;
  }

  details(gameId: string): Promise<GameDetailsView> {
    return this.patiently(`/api/game/${gameId}/details`, 'GET') as Promise<GameDetailsView>;
  }

  roundStatus(): Promise<RoundStatusView> {
    return this.patiently('/api/user/round-status', 'GET') as Promise<RoundStatusView>;
  }

  private async patiently(path: string, method: string, body?: unknown): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': randomUUID() };
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await call(this.url, method, path, body, headers);
      } catch (error) {
        const mayHelp = !(error instanceof HttpFailure) || error.status >= 502;
        if (!mayHelp || performance.now() > giveUpAt) throw error;
        await pause(RETRY_MS);
      }
    }
  }
}

async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new HttpFailure(answer.status, text);
  return JSON.parse(text);
}
