import { type AnswerLetter, answerLetters, type AnswerResult, type GameView, type NextAnswer } from '@app/contracts';
import { type DomainEvent, EventStore } from '@app/event-store';
import { questionPack } from '../../../content/questions/question-pack';
import { racerStream } from '../../../people/racer/racer.events';
import type { RunningApp, SignedInPlayer } from '../../../testing/start-app';
import { gameStream } from '../game.events';
import { caughtUp } from '../../../testing/caught-up';

const keys = new Map(questionPack.map(({ _id, correctAnswer }) => [_id, correctAnswer]));

export const rightAnswer = (questionId: string): AnswerLetter => keys.get(questionId)!;
export const wrongAnswer = (questionId: string): AnswerLetter =>
  answerLetters.find((letter) => letter !== rightAnswer(questionId))!;

/** The calls of one player's race, over HTTP. */
export function raceDriver({ http, app }: RunningApp, { bearer, user }: SignedInPlayer) {
  const post = (path: string, body: object = {}) => http.post(path).set(bearer).send(body);
  const recorded = async (stream: string): Promise<DomainEvent[]> => {
    const events = await app.get(EventStore, { strict: false }).readStream(stream);
    return events.map(({ type, data }) => ({ type, data }));
  };
  const driver = {
    post,
    start: async (): Promise<GameView> => (await post('/api/games').expect(200)).body,
    next: async (gameId: string): Promise<NextAnswer> => (await post(`/api/games/${gameId}/next`).expect(200)).body,
    answering: (gameId: string, questionId: string, answer: AnswerLetter, timeElapsed: number) =>
      post(`/api/games/${gameId}/answers`, { questionId, answer, timeElapsed }),
    answer: async (
      gameId: string,
      questionId: string,
      answer: AnswerLetter,
      timeElapsed: number,
    ): Promise<AnswerResult> => (await driver.answering(gameId, questionId, answer, timeElapsed).expect(200)).body,
    finish: (body: object = {}) => post('/api/game-results', body),
    get: async (path: string) => (await http.get(path).set(bearer).expect(200)).body,
    gameEvents: (gameId: string) => recorded(gameStream(gameId)),
    racerEvents: () => recorded(racerStream(user.id)),
    /** Waits for the read models, which the answers of a race do not do. */
    readModelsCaughtUp: () => caughtUp({ app }, 'games', 'racer-status'),
  };
  return driver;
}

export type RaceDriver = ReturnType<typeof raceDriver>;
