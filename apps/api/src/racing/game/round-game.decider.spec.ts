import { DEFAULT_CREDIT_MS } from '@app/contracts';
import { specOf } from '@app/event-store/testing/decider-spec';
import { type GameCommand, gameDecider } from './game.decider';
import type { GameEvent } from './game.events';
import { answered, PLAYER, served, START, started, timedOut } from './testing/race-events';
import { roundFinished, roundQuestions, roundStarted } from './testing/round-events';

const { given } = specOf(gameDecider);

const roundWith = (closures: readonly number[]) => ({ questions: roundQuestions, closures });

const serveAt = (now: number, closures: readonly number[] = []): GameCommand => ({
  type: 'ServeNext',
  round: roundWith(closures),
  userId: PLAYER,
  now,
  start: roundStarted(now).data,
});

function answerAt(receivedAt: number, closures: readonly number[] = [], questionId = 'q0'): GameCommand {
  const times = { claimedMs: receivedAt - START, creditMs: DEFAULT_CREDIT_MS, receivedAt };
  return { type: 'Answer', round: roundWith(closures), userId: PLAYER, questionId, answer: 'A', ...times };
}

function lateAnswer(closedAt: number, receivedAt: number): GameEvent {
  const { data } = timedOut(0, closedAt) as Extract<GameEvent, { type: 'QuestionTimedOut' }>;
  const late = { answer: 'A', receivedAt, claimedMs: receivedAt - START, creditMs: DEFAULT_CREDIT_MS } as const;
  return { type: 'QuestionTimedOut', data: { ...data, lateAnswer: late } };
}

describe('The race of a round', () => {
  it('R18: starts with its first question, in one append', () => {
    given().when(serveAt(START)).then(roundStarted(), served(0));
    given(roundStarted(), served(0))
      .when(serveAt(START + 9_999))
      .then();
  });

  it('R19: of a late joiner begins at the floor: questions closed for everybody are closed for them', () => {
    const closures = [START - 500, START - 200];
    given()
      .when(serveAt(START, closures))
      .then(roundStarted(), timedOut(0, START - 500), timedOut(1, START - 200), served(2));
  });

  it('R19: is completed even for a player who always comes too late', () => {
    given(roundStarted(), served(0))
      .when(serveAt(START + 30_000, [START + 1, START + 2]))
      .then(timedOut(0, START + 1), timedOut(1, START + 2), served(2, START + 30_000));
    given(roundStarted(), served(0), timedOut(0), served(1, START + 10_000), timedOut(1), served(2, START + 20_000))
      .when(serveAt(START + 30_000))
      .then(timedOut(2, START + 30_000), roundFinished({}, START + 30_000));
  });

  it('R18: is nobody else’s', () => {
    given(roundStarted(), served(0))
      .when({ ...serveAt(START), userId: 'player-2' } as GameCommand)
      .rejected('game-not-yours');
  });

  it.each<GameCommand>([
    { ...answerAt(START), round: null } as GameCommand,
    { ...serveAt(START), round: null } as GameCommand,
    { type: 'Skip', userId: PLAYER, questionId: 'q0', now: START },
    { type: 'Finish', userId: PLAYER, claim: {}, now: START },
    { type: 'CloseIdle', now: START * 2 },
  ])('R18: is not there for a command without the round: $type', (command) => {
    given(roundStarted(), served(0)).when(command).rejected('game-not-found');
  });

  it('R18: does not exist before it begins, and is not found in a race with questions of its own', () => {
    given().when(answerAt(START)).rejected('game-not-found');
    given(started(), served(0)).when(answerAt(START)).rejected('game-not-found');
  });
});

describe('A raised floor', () => {
  it('R19: closes an open question below it, and skips those a player had not come to', () => {
    given(roundStarted(), served(0))
      .when(serveAt(START + 4_000, [START + 3_000]))
      .then(timedOut(0, START + 3_000), served(1, START + 4_000));
    given(roundStarted(), served(0), answered(0))
      .when(serveAt(START + 6_000, [START + 3_000, START + 5_000]))
      .then(timedOut(1, START + 5_000), served(2, START + 6_000));
  });

  it('R19: closes a question no later than its time had run out', () => {
    given(roundStarted(), served(0))
      .when(serveAt(START + 20_000, [START + 15_000]))
      .then(timedOut(0, START + 10_000), served(1, START + 20_000));
  });

  it('R19: leaves what is closed and what lies above it alone', () => {
    given(roundStarted(), served(0), answered(0), served(1, START + 4_000))
      .when(serveAt(START + 5_000, [START + 3_000]))
      .then();
  });

  it('R20: lets an answer in to its very millisecond', () => {
    given(roundStarted(), served(0))
      .when(answerAt(START + 2_000, [START + 2_000]))
      .then(answered(0));
    given(roundStarted(), served(0))
      .when(answerAt(START + 2_001, [START + 2_000]))
      .then(lateAnswer(START + 2_000, START + 2_001));
  });

  it('R20: makes no allowance for the network; only the player’s own ten seconds do', () => {
    const receivedAt = START + 10_150;
    const times = { receivedAt, claimedMs: 10_150, elapsedMs: 10_150, points: 1 };
    given(roundStarted(), served(0))
      .when(answerAt(receivedAt, [receivedAt]))
      .then(answered(0, times));
    given(roundStarted(), served(0))
      .when(answerAt(receivedAt, [receivedAt - 1]))
      .then(lateAnswer(START + 10_000, receivedAt));
  });

  it('R9: does not change the stored result of an answer below it', () => {
    given(roundStarted(), served(0), answered(0))
      .when(answerAt(START + 9_000, [START + 3_000]))
      .then();
  });

  it('R10: refuses a question the player was never served', () => {
    given(roundStarted(), served(0), timedOut(0, START + 100), served(1, START + 100))
      .when(answerAt(START + 200, [START + 100], 'q2'))
      .rejected('question-not-served');
  });
});
