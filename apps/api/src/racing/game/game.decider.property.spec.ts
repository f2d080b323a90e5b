import { answerLetters, QUESTION_TIME_MS, QUICK_ANSWER_MS } from '@app/contracts';
import { Rejection } from '@app/event-store';
import fc from 'fast-check';
import { type GameCommand, gameDecider } from './game.decider';
import type { GameEvent, GameStarted } from './game.events';
import type { GameState, StartedGame } from './game.state';
import { ReferenceRace } from './testing/reference-race';

const START = 1_750_000_000_000;
const SEED = 20_250_614;
const QUESTIONS = 4;

type Step = { waitMs: number; make: (now: number) => Exclude<GameCommand, { type: 'StartGame' }> };

const started: GameStarted = {
  type: 'GameStarted',
  data: {
    gameId: 'g1',
    kind: 'qualifying',
    userId: 'player',
    number: 1,
    questions: Array.from({ length: QUESTIONS }, (_, index) => ({
      id: `q${index}`,
      text: '?',
      answerA: 'a',
      answerB: 'b',
      answerC: 'c',
      answerD: 'd',
      correctAnswer: 'A' as const,
      category: 'Air-Cooled' as const,
      difficulty: 'Hard' as const,
      imageUrl: null,
      explanation: null,
    })),
    timeLimitMs: QUESTION_TIME_MS,
    quickLimitMs: QUICK_ANSWER_MS,
    startedAt: START,
  },
};

const userId = fc.oneof({ weight: 12, arbitrary: fc.constant('player') }, fc.constant('somebody-else'));
const questionId = fc.nat({ max: QUESTIONS }).map((index) => `q${index}`);
const waitMs = fc.oneof(
  fc.constantFrom(0, 1, 4_999, 5_000, 5_001, 5_150, 9_999, 10_000, 10_001, 10_150, 10_151, 30 * 60_000),
  fc.nat({ max: 12_000 }),
);
const claimedMs = fc.oneof(fc.constantFrom(0, 5_000, 5_001, 10_000), fc.nat({ max: 12_000 }));
const creditMs = fc.constantFrom(0, 150, 500);

const makers: fc.Arbitrary<Step['make']> = fc.oneof(
  {
    weight: 5,
    arbitrary: userId.map((user) => (now: number) => ({ type: 'ServeNext' as const, round: null, userId: user, now })),
  },
  {
    weight: 5,
    arbitrary: fc
      .record({ userId, questionId, answer: fc.constantFrom('A' as const, ...answerLetters), claimedMs, creditMs })
      .map((answer) => (receivedAt: number) => ({ type: 'Answer' as const, round: null, receivedAt, ...answer })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ userId, questionId })
      .map((skip) => (now: number) => ({ type: 'Skip' as const, now, ...skip })),
  },
  { weight: 1, arbitrary: fc.constant((now: number) => ({ type: 'CloseIdle' as const, now })) },
  {
    weight: 1,
    arbitrary: userId.map((user) => (now: number) => ({ type: 'Finish' as const, userId: user, claim: {}, now })),
  },
);

const steps = fc.array(fc.record<Step>({ waitMs, make: makers }), { maxLength: 40 });

const foldOnto = (state: GameState, events: GameEvent[]) =>
  events.reduce((folded, event) => gameDecider.evolve(folded, event), state);

function decideOrRefuse(command: GameCommand, state: GameState) {
  try {
    return { events: gameDecider.decide(command, state), refusal: null };
  } catch (error) {
    if (error instanceof Rejection) return { events: [], refusal: error.code };
    throw error;
  }
}

function picture(game: StartedGame) {
  const questions = Array.from({ length: game.totalQuestions }, (_, index) => {
    const closed = game.closed[index];
    return closed ? [closed.outcome, closed.answer, closed.points, closed.elapsedMs] : null;
  });
  const openIndex = game.status === 'open' && game.served ? game.served.index : null;
  return { questions, openIndex, finished: game.status === 'finished', score: game.totals.score };
}

function referencePicture(race: ReferenceRace) {
  const questions = race.questions.map(({ outcome, letter, points, timeMs }) =>
    outcome ? [outcome, letter, points, timeMs] : null,
  );
  return { questions, openIndex: race.openIndex, finished: race.finished, score: race.score };
}

describe('any sequence of commands', () => {
  it('is judged as the plain rules judge it', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let now = START;
        let state = gameDecider.evolve(gameDecider.initialState, started) as StartedGame;
        const reference = new ReferenceRace(QUESTIONS, 'player', START);
        for (const { waitMs: wait, make } of sequence) {
          now += wait;
          const command = make(now);
          const { events, refusal } = decideOrRefuse(command, state);
          state = foldOnto(state, events) as StartedGame;
          expect({ refusal, ...picture(state) }).toEqual({
            refusal: reference.apply(command),
            ...referencePicture(reference),
          });
        }
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  it('changes nothing when it is sent a second time at once', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let now = START;
        let state = gameDecider.evolve(gameDecider.initialState, started);
        for (const { waitMs: wait, make } of sequence) {
          now += wait;
          const { events } = decideOrRefuse(make(now), state);
          state = foldOnto(state, events);
          expect(decideOrRefuse(make(now), state).events).toEqual([]);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
