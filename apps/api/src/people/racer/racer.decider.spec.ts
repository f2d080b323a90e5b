import { specOf } from '@app/event-store/testing/decider-spec';
import { type RacerCommand, racerDecider } from './racer.decider';
import { qualifyingGameId, type QualifyingGameStarted, type RacerEvent } from './racer.events';

const NOW = 1_750_000_000_000;
const USER = 'user-1';
const { given } = specOf(racerDecider);
const tenIds = (prefix: string) => Array.from({ length: 10 }, (_, index) => `${prefix}${index}`);
const choice = { roundSets: [tenIds('one-'), tenIds('two-'), tenIds('three-')], random: tenIds('any-') };
const totals = { score: 12, correctAnswers: 7, questionsClosed: 10, totalTimeMs: 61_000, scoringTimeMs: 41_000 };

function started(number: number, questionIds: string[]): QualifyingGameStarted {
  const gameId = qualifyingGameId(USER, number);
  return { type: 'QualifyingGameStarted', data: { userId: USER, gameId, number, questionIds, startedAt: NOW } };
}

function finished(number: number): RacerEvent {
  const gameId = qualifyingGameId(USER, number);
  return {
    type: 'QualifyingGameFinished',
    data: {
      userId: USER,
      gameId,
      number,
      totalQuestions: 10,
      totals,
      results: [],
      startedAt: NOW,
      finishedAt: NOW + 100_000,
    },
  };
}

function start(changes: Partial<Extract<RacerCommand, { type: 'StartQualifyingGame' }>> = {}): RacerCommand {
  return { type: 'StartQualifyingGame', userId: USER, gameEnabled: true, now: NOW, ...choice, ...changes };
}

function finish(number: number): RacerCommand {
  return {
    type: 'FinishQualifyingGame',
    started: started(number, tenIds('x')).data,
    totalQuestions: 10,
    totals,
    results: [],
    finishedAt: NOW + 100_000,
  };
}

const played = (races: number) =>
  Array.from({ length: races }, (_, index) => [started(index + 1, tenIds('x')), finished(index + 1)]).flat();

describe('a qualifying race', () => {
  it('uses the set of its round', () => {
    given()
      .when(start())
      .then(started(1, tenIds('one-')));
    given(...played(1))
      .when(start())
      .then(started(2, tenIds('two-')));
    given(...played(2))
      .when(start())
      .then(started(3, tenIds('three-')));
  });

  it('falls back to random questions when the set of its round is short', () => {
    given()
      .when(start({ roundSets: [tenIds('one-').slice(1)] }))
      .then(started(1, tenIds('any-')));
    given()
      .when(start({ roundSets: [] }))
      .then(started(1, tenIds('any-')));
  });

  it('needs ten questions', () => {
    given()
      .when(start({ roundSets: [], random: tenIds('any-').slice(1) }))
      .rejected('insufficient-questions');
  });

  it('is resumed, not started again, while it is open', () => {
    given(started(1, tenIds('one-')))
      .when(start())
      .then();
  });

  it('is resumed while the game is switched off, but no other is started', () => {
    given(started(1, tenIds('one-')))
      .when(start({ gameEnabled: false }))
      .then();
    given()
      .when(start({ gameEnabled: false }))
      .rejected('game-disabled');
  });

  it('is refused after the last round', () => {
    given(...played(3))
      .when(start())
      .rejected('round-limit-reached');
  });

  it('is finished once', () => {
    given(started(1, tenIds('one-')))
      .when(finish(1))
      .then(finished(1));
    given(...played(1))
      .when(finish(1))
      .then();
    given(...played(1), started(2, tenIds('two-')))
      .when(finish(1))
      .then();
  });

  it('counts when its start was lost, unless another race is open', () => {
    given()
      .when(finish(1))
      .then(started(1, tenIds('x')), finished(1));
    given(...played(1))
      .when(finish(2))
      .then(started(2, tenIds('x')), finished(2));
    given(...played(1), started(2, tenIds('two-')))
      .when(finish(3))
      .then();
  });
});

describe('a racer', () => {
  it('is registered once', () => {
    const registered: RacerEvent = { type: 'RacerRegistered', data: { userId: USER, registeredAt: NOW } };
    given().when({ type: 'RegisterRacer', userId: USER, now: NOW }).then(registered);
    given(registered)
      .when({ type: 'RegisterRacer', userId: USER, now: NOW + 1 })
      .then();
  });

  it('completes no survey before the first race', () => {
    given().when({ type: 'CompleteSurvey', userId: USER, now: NOW }).rejected('survey-before-race');
  });

  it('completes the survey once', () => {
    const completed: RacerEvent = { type: 'SurveyCompleted', data: { userId: USER, completedAt: NOW } };
    given(started(1, [])).when({ type: 'CompleteSurvey', userId: USER, now: NOW }).then(completed);
    given(started(1, []), completed)
      .when({ type: 'CompleteSurvey', userId: USER, now: NOW + 1 })
      .then();
  });
});
