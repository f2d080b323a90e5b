import type {
  AnswerLetter,
  AnswerResult,
  DuelStartAnswer,
  DuelView,
  GameResultView,
  GameView,
  LoginAnswer,
  NextAnswer,
} from '@app/contracts';
import { type Client, Refused } from './client';
import { pause, virtualNow } from './virtual-time';

const PASSWORD = 'lap-after-lap';
/** Of a duel. */
const QUESTIONS = 5;
const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** What a player was told, to compare with the log. */
export interface Acknowledged {
  /** `gameId`: the race that the question was served in. */
  answers: { gameId: string; told: AnswerResult }[];
  results: GameResultView[];
}

/** Where a question is asked for and answered. */
interface Race {
  path: string;
  next: { type: 'next'; gameId: string } | { type: 'tournament_next'; eventId: number };
  answer: { type: 'answer'; gameId: string } | { type: 'tournament_answer'; eventId: number };
}

/** Somebody who signs up and races. */
export class Player {
  readonly acknowledged: Acknowledged = { answers: [], results: [] };
  userId = '';

  constructor(readonly client: Client) {}

  get email(): string {
    return `${this.client.name.toLowerCase()}@example.org`;
  }

  async signUp(): Promise<void> {
    const { email } = this;
    const { name } = this.client;
    const register = { firstName: 'Test', lastName: name, email, password: PASSWORD, racingName: name };
    await this.client.post('/api/users/register', register);
    const { user, token } = await this.client.post<LoginAnswer>('/api/auth/login', { email, password: PASSWORD });
    this.userId = user.id;
    this.client.signedIn(token);
  }

  /** A whole solo race. */
  async race(): Promise<void> {
    const { id } = await this.client.post<GameView>('/api/games');
    await this.raceOn(soloRace(id));
    this.acknowledged.results.push(await this.client.post<GameResultView>('/api/game-results', {}));
  }

  async challenge(opponent: Player): Promise<string> {
    const duel = { challengedId: opponent.userId, category: 'Mixed', questionCount: QUESTIONS };
    return (await this.client.post<DuelView>('/api/duels', duel)).id;
  }

  async accept(duelId: string): Promise<void> {
    await this.client.post(`/api/duels/${duelId}/accept`);
  }

  async decline(duelId: string): Promise<void> {
    await this.client.post(`/api/duels/${duelId}/decline`);
  }

  async raceLeg(duelId: string): Promise<void> {
    const { game } = await this.client.post<DuelStartAnswer>(`/api/duels/${duelId}/start`);
    await this.raceOn(soloRace(game.id));
    await this.client.post(`/api/duels/${duelId}/finish`);
  }

  /** The running round of an event, as far as it goes. */
  async raceRound(eventId: number): Promise<void> {
    await this.raceOn({
      path: `/api/tournament/${eventId}`,
      next: { type: 'tournament_next', eventId },
      answer: { type: 'tournament_answer', eventId },
    });
  }

  async join(invitationToken: string): Promise<void> {
    await this.client.post(`/api/tournament/invitation/${invitationToken}/accept`);
  }

  private async raceOn(race: Race): Promise<void> {
    while (await this.question(race)) await this.think(1, 400);
  }

  /** Asks for a question and answers it. False when there is none any more. */
  private async question({ path, next, answer: answering }: Race): Promise<boolean> {
    const { gameId, question } = await this.client.ask<NextAnswer>(`${path}/next`, next);
    if (!question) return false;
    this.client.questions.begun(question.id);
    const askedAt = virtualNow();
    // Some think until it is too late.
    await this.think(1, this.client.chance.happens(0.05) ? 12_000 : 600);
    const answer = { questionId: question.id, answer: this.letter(), timeElapsed: virtualNow() - askedAt };
    const calls =
      'eventId' in answering
        ? // Older clients do not say which race they mean.
          ([`${path}/answer`, this.client.chance.happens(0.5) ? { ...answer, gameId } : answer] as const)
        : ([`${path}/answers`, answer] as const);
    this.client.questions.answered(question.id);
    try {
      const told = await this.client.ask<AnswerResult>(calls[0], answering, calls[1]);
      this.acknowledged.answers.push({ gameId, told });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'already-answered') throw error;
    }
    return true;
  }

  private letter(): AnswerLetter {
    return this.client.chance.one(LETTERS);
  }

  private think(leastMs: number, mostMs: number): Promise<void> {
    return pause(this.client.chance.between(leastMs, mostMs));
  }
}

const soloRace = (gameId: string): Race => ({
  path: `/api/games/${gameId}`,
  next: { type: 'next', gameId },
  answer: { type: 'answer', gameId },
});
