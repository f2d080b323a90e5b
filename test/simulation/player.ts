import type { AnswerResult, GameResultView, GameView, LoginAnswer, NextAnswer } from '@app/contracts';
import { type Client, Refused } from './client';
import { pause, virtualNow } from './virtual-time';

const PASSWORD = 'lap-after-lap';
const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** What a player was told, to compare with the log. */
export interface Acknowledged {
  answers: (AnswerResult & { servedAfter: number; sentAt: number })[];
  results: GameResultView[];
}

/** Somebody who signs up and races. */
export class Player {
  readonly acknowledged: Acknowledged = { answers: [], results: [] };
  userId = '';

  constructor(readonly client: Client) {}

  async signUp(): Promise<void> {
    const { name } = this.client;
    const email = `${name.toLowerCase()}@example.org`;
    const register = { firstName: 'Test', lastName: name, email, password: PASSWORD, racingName: name };
    await this.client.post('/api/users/register', register);
    const { user, token } = await this.client.post<LoginAnswer>('/api/auth/login', { email, password: PASSWORD });
    this.userId = user.id;
    this.client.token = token;
  }

  /** A whole solo race. */
  async race(): Promise<void> {
    const game = await this.client.post<GameView>('/api/games');
    while (await this.question(`/api/games/${game.id}`)) await this.think(1, 2_500);
    this.acknowledged.results.push(await this.client.post<GameResultView>('/api/game-results', {}));
  }

  /** Asks for a question and answers it. False when there is none any more. */
  private async question(race: string): Promise<boolean> {
    const servedAfter = virtualNow();
    const { question } = await this.client.post<NextAnswer>(`${race}/next`);
    if (!question) return false;
    const askedAt = virtualNow();
    // Some think until it is too late.
    await this.think(1, this.client.chance.happens(0.1) ? 12_000 : 4_000);
    const sentAt = virtualNow();
    const answer = { questionId: question.id, answer: this.client.chance.one(LETTERS), timeElapsed: sentAt - askedAt };
    try {
      const result = await this.client.post<AnswerResult>(`${race}/answers`, answer);
      this.acknowledged.answers.push({ ...result, servedAfter, sentAt });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'already-answered') throw error;
    }
    return true;
  }

  private think(leastMs: number, mostMs: number): Promise<void> {
    return pause(this.client.chance.between(leastMs, mostMs));
  }
}
