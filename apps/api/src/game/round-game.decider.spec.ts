import { DEFAULT_CREDIT_MS } from '@app/contracts';
import { specOf } from '../../../../libs/event-store/src/testing/decider-spec';
import { type GameCommand, gameDecider, roundGameDecider } from './game.decider';
import type { GameEvent } from './game.events';
import { answered, PLAYER, served, START, timedOut } from './testing/race-events';
import { roundFinished, roundQuestions, roundStarted } from './testing/round-events';

const { given } = specOf(roundGameDecider(roundQuestions));

const serveAt = (now: number, closures: readonly number[] = []): GameCommand => ({
  type: 'ServeNext',
  userId: PLAYER,
  now,
  closures,
  start: roundStarted(now).data,
});

function answerAt(receivedAt: number, closures: readonly number[] = [], questionId = 'q0'): GameCommand {
  const times = { claimedMs: receivedAt - START, creditMs: DEFAULT_CREDIT_MS, receivedAt };
  return { type: 'Answer', userId: PLAYER, closures, questionId, answer: 'A', ...times };
}

function lateAnswer(closedAt: number, receivedAt: number): GameEvent {
  const { data } = timedOut(0, closedAt) as Extract<GameEvent, { type: 'QuestionTimedOut' }>;
  const late = { answer: 'A', receivedAt, claimedMs: receivedAt - START, creditMs: DEFAULT_CREDIT_MS } as const;
  return { type: 'QuestionTimedOut', data: { ...data, lateAnswer: late } };
}

describe('The race of a round', () => {
  it('begins with its first question, in one append', () => {
    given().when(serveAt(START)).then(roundStarted(), served(0));
    given(roundStarted(), served(0))
      .when(serveAt(START + 9_999))
      .then();
  });

  it('of a late joiner begins at the floor: what was closed for everybody is closed for them', () => {
    const closures = [START - 500, START - 200];
    given()
      .when(serveAt(START, closures))
      .then(roundStarted(), timedOut(0, START - 500), timedOut(1, START - 200), served(2));
  });

  it('is completed by who only ever comes too late', () => {
    given(roundStarted(), served(0))
      .when(serveAt(START + 30_000, [START + 1, START + 2]))
      .then(timedOut(0, START + 1), timedOut(1, START + 2), served(2, START + 30_000));
    given(roundStarted(), served(0), timedOut(0), served(1, START + 10_000), timedOut(1), served(2, START + 20_000))
      .when(serveAt(START + 30_000))
      .then(timedOut(2, START + 30_000), roundFinished({}, START + 30_000));
  });

  it('is nobody else’s, and is not there for the rules of a solo race', () => {
    given(roundStarted(), served(0))
      .when({ ...serveAt(START), userId: 'player-2' } as GameCommand)
      .rejected('game-not-yours');
    specOf(gameDecider).given(roundStarted(), served(0)).when(answerAt(START)).rejected('game-not-found');
    specOf(gameDecider)
      .given(roundStarted(), served(0))
      .when({ type: 'CloseIdle', now: START * 2 })
      .rejected('game-not-found');
    given().when(answerAt(START)).rejected('game-not-found');
  });

  it('is judged by the same rules whoever asks for them', () => {
    expect(roundGameDecider(roundQuestions)).toBe(roundGameDecider(roundQuestions));
    expect(roundGameDecider([...roundQuestions])).not.toBe(roundGameDecider(roundQuestions));
  });
});

describe('A raised floor', () => {
  it('closes an open question below it, and skips those a player had not come to', () => {
    given(roundStarted(), served(0))
      .when(serveAt(START + 4_000, [START + 3_000]))
      .then(timedOut(0, START + 3_000), served(1, START + 4_000));
    given(roundStarted(), served(0), answered(0))
      .when(serveAt(START + 6_000, [START + 3_000, START + 5_000]))
      .then(timedOut(1, START + 5_000), served(2, START + 6_000));
  });

  it('closes a question no later than its time had run out', () => {
    given(roundStarted(), served(0))
      .when(serveAt(START + 20_000, [START + 15_000]))
      .then(timedOut(0, START + 10_000), served(1, START + 20_000));
  });

  it('leaves what is closed and what lies above it alone', () => {
    given(roundStarted(), served(0), answered(0), served(1, START + 4_000))
      .when(serveAt(START + 5_000, [START + 3_000]))
      .then();
  });

  it('lets an answer in to its very millisecond', () => {
    given(roundStarted(), served(0))
      .when(answerAt(START + 2_000, [START + 2_000]))
      .then(answered(0));
    given(roundStarted(), served(0))
      .when(answerAt(START + 2_001, [START + 2_000]))
      .then(lateAnswer(START + 2_000, START + 2_001));
  });

  it('forgives no network: only the player’s own ten seconds do', () => {
    const receivedAt = START + 10_150;
    const times = { receivedAt, claimedMs: 10_150, elapsedMs: 10_150, points: 1 };
    given(roundStarted(), served(0))
      .when(answerAt(receivedAt, [receivedAt]))
      .then(answered(0, times));
    given(roundStarted(), served(0))
      .when(answerAt(receivedAt, [receivedAt - 1]))
      .then(lateAnswer(START + 10_000, receivedAt));
  });

  it('tells an answer below it that was stored before as it is stored', () => {
    given(roundStarted(), served(0), answered(0))
      .when(answerAt(START + 9_000, [START + 3_000]))
      .then();
  });

  it('refuses a question the player was never served', () => {
    given(roundStarted(), served(0), timedOut(0, START + 100), served(1, START + 100))
      .when(answerAt(START + 200, [START + 100], 'q2'))
      .rejected('question-not-served');
  });
});
