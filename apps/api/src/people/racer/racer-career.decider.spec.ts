import { specOf } from '@app/event-store/testing/decider-spec';
import { type CareerCommand, type RacerCommand, racerDecider } from './racer.decider';
import { qualifyingGameId, type RacerEvent } from './racer.events';

const NOW = 1_750_000_000_000;
const userId = 'user-1';
const { given } = specOf(racerDecider);

const tenIds = Array.from({ length: 10 }, (_, index) => `question-${index}`);
const totals = { score: 12, correctAnswers: 7, questionsClosed: 10, totalTimeMs: 61_000, scoringTimeMs: 41_000 };

const registered: RacerEvent = { type: 'RacerRegistered', data: { userId, registeredAt: 1 } };
const surveyed: RacerEvent = { type: 'SurveyCompleted', data: { userId, completedAt: NOW } };
const granted = (rounds: number): RacerEvent => ({ type: 'RoundsGranted', data: { userId, rounds, grantedAt: NOW } });
const roundsReset: RacerEvent = { type: 'RoundsReset', data: { userId, resetAt: NOW } };
const reset = (type: 'PointsReset' | 'AllDataReset', games: number, score: number): RacerEvent => ({
  type,
  data: { userId, taken: { games, score }, resetAt: NOW },
});
const hiddenOnLeaderboard = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true };
const hidden: RacerEvent = { type: 'LeaderboardVisibilitySet', data: { userId, ...hiddenOnLeaderboard, setAt: NOW } };
const cleared: RacerEvent = { type: 'LeaderboardVisibilityCleared', data: { userId, clearedAt: NOW } };
const deleted: RacerEvent = { type: 'RacerDeleted', data: { userId, deletedAt: NOW } };

/** The n-th race ever, started as that round. */
function started(ordinal: number, number = ordinal): RacerEvent {
  const gameId = qualifyingGameId(userId, ordinal);
  return { type: 'QualifyingGameStarted', data: { userId, gameId, number, questionIds: tenIds, startedAt: NOW } };
}

function finished(ordinal: number, number = ordinal): RacerEvent {
  const race = { userId, gameId: qualifyingGameId(userId, ordinal), number, totalQuestions: 10 };
  return {
    type: 'QualifyingGameFinished',
    data: { ...race, totals, results: [], startedAt: NOW, finishedAt: NOW },
  };
}

const played = (races: number) => Array.from({ length: races }, (_, i) => [started(i + 1), finished(i + 1)]).flat();

type Simple = Exclude<CareerCommand['type'], 'GrantRounds' | 'SetLeaderboardVisibility' | 'WithdrawAllDataReset'>;
const simple = (type: Simple): CareerCommand => ({
  type,
  userId,
  now: NOW,
});
const grant = (rounds: number): CareerCommand => ({ type: 'GrantRounds', userId, rounds, now: NOW });
const hide: CareerCommand = { type: 'SetLeaderboardVisibility', userId, ...hiddenOnLeaderboard, now: NOW };
const start: RacerCommand = {
  type: 'StartQualifyingGame',
  userId,
  gameEnabled: true,
  roundSets: [],
  random: tenIds,
  now: NOW,
};

describe('granted rounds', () => {
  it('are added to the three', () => {
    given(...played(3))
      .when(grant(2))
      .then(granted(2));
    given(...played(3), granted(1))
      .when(start)
      .then(started(4));
    given(...played(4), granted(1))
      .when(start)
      .rejected('round-limit-reached');
  });

  it.each([0, -1, 1.5, Number.NaN])('are not %s', (rounds) => {
    given().when(grant(rounds)).rejected('rounds-not-positive');
  });
});

describe('reset rounds', () => {
  it('can be raced again, in a race of its own', () => {
    given(...played(3))
      .when(simple('ResetRounds'))
      .then({ type: 'RoundsReset', data: { userId, roundsUsed: 3, resetAt: NOW } });
    given(...played(3), roundsReset)
      .when(start)
      .then(started(4, 1));
  });

  it('leave the race that is open, as the first of the new count', () => {
    const underWay = [...played(2), started(3), roundsReset];
    given(...underWay)
      .when(start)
      .then();
    given(...underWay, finished(3))
      .when(start)
      .then(started(4, 2));
  });

  it('stay as they are when there is nothing to reset', () => {
    given(registered).when(simple('ResetRounds')).then();
    given(started(1)).when(simple('ResetRounds')).then();
    given(...played(3), roundsReset)
      .when(simple('ResetRounds'))
      .then();
  });

  it('keep what was granted', () => {
    const again = [1, 2, 3, 4].flatMap((number) => [started(number + 3, number), finished(number + 3, number)]);
    given(...played(3), granted(1), roundsReset, ...again)
      .when(start)
      .rejected('round-limit-reached');
  });
});

describe('reset points', () => {
  it('say what the races had added up to', () => {
    given(...played(2))
      .when(simple('ResetPoints'))
      .then(reset('PointsReset', 2, 24));
    given(...played(2), reset('PointsReset', 2, 24), started(3), finished(3))
      .when(simple('ResetPoints'))
      .then(reset('PointsReset', 1, 12));
  });

  it('are reset once, and leave the rounds used', () => {
    given(...played(3), reset('PointsReset', 3, 36))
      .when(simple('ResetPoints'))
      .then();
    given(...played(3), reset('PointsReset', 3, 36))
      .when(start)
      .rejected('round-limit-reached');
  });
});

describe('a reset of everything', () => {
  it('restores three rounds and the survey, and removes all points', () => {
    const history = [...played(3), granted(1), surveyed];
    given(...history)
      .when(simple('ResetAllData'))
      .then(reset('AllDataReset', 3, 36));
    const after = [...history, reset('AllDataReset', 3, 36)];
    given(...after)
      .when(start)
      .then(started(4, 1));
    given(...after)
      .when(simple('CompleteSurvey'))
      .then(surveyed);
    given(...after)
      .when(simple('ResetAllData'))
      .then();
  });

  it.each([[granted(1)], [surveyed], played(1)])('finds something to reset in %j', (...history) => {
    const { state } = given(...history);
    given(...history)
      .when(simple('ResetAllData'))
      .then(reset('AllDataReset', state.counted.games, state.counted.score));
  });
});

describe('a survey', () => {
  it('is marked as complete once', () => {
    given().when(simple('MarkSurveyComplete')).then(surveyed);
    given(surveyed).when(simple('MarkSurveyComplete')).rejected('survey-already-completed');
  });
});

describe('visibility', () => {
  it('is set when it differs, and cleared when it was set', () => {
    given().when(hide).then(hidden);
    given(hidden).when(hide).then();
    given(hidden, cleared).when(hide).then(hidden);
    given(hidden).when(simple('ClearLeaderboardVisibility')).then(cleared);
    given().when(simple('ClearLeaderboardVisibility')).then();
  });
});

describe('a deleted racer', () => {
  it('was registered, also when a crash had left that out', () => {
    given(registered).when(simple('DeleteRacer')).then(deleted);
    given()
      .when(simple('DeleteRacer'))
      .then({ type: 'RacerRegistered', data: { userId, registeredAt: NOW } }, deleted);
  });

  it('leaves the sums of the races that counted', () => {
    given(registered, ...played(1))
      .when(simple('DeleteRacer'))
      .then({ type: 'RacerDeleted', data: { userId, taken: { games: 1, score: 12 }, deletedAt: NOW } });
  });

  it('is deleted and registered once', () => {
    given(registered, deleted).when(simple('DeleteRacer')).then();
    given(registered, deleted).when(simple('RegisterRacer')).then();
    given(registered, ...played(1), deleted)
      .when(simple('ResetAllData'))
      .then();
  });

  it('ends no race for the leaderboard', () => {
    const finish: RacerCommand = {
      type: 'FinishQualifyingGame',
      started: { userId, gameId: qualifyingGameId(userId, 1), number: 1, questionIds: tenIds, startedAt: NOW },
      totalQuestions: 10,
      totals,
      results: [],
      finishedAt: NOW,
    };
    given(registered, started(1), deleted).when(finish).then();
  });

  it.each([start, grant(1), hide, simple('ResetRounds'), simple('ResetPoints'), simple('CompleteSurvey')])(
    'refuses %j',
    (command) => {
      given(registered, ...played(1), deleted)
        .when(command)
        .rejected('not-found');
    },
  );
});

describe('the close of a season', () => {
  const closed = (games: number, score: number): RacerEvent => ({
    type: 'AllDataReset',
    data: { userId, seasonId: 'summer', taken: { games, score }, resetAt: NOW },
  });
  const close: CareerCommand = { type: 'ResetAllData', userId, seasonId: 'summer', now: NOW };
  const takeBack = (seasonId = 'summer'): CareerCommand => ({
    type: 'WithdrawAllDataReset',
    userId,
    seasonId,
    now: NOW,
  });
  const restored = (games: number, score: number): RacerEvent => ({
    type: 'AllDataResetWithdrawn',
    data: { userId, seasonId: 'summer', restored: { games, score }, withdrawnAt: NOW },
  });

  it('takes everything, and says of which season', () => {
    given(...played(2))
      .when(close)
      .then(closed(2, 24));
    given(registered).when(close).then();
  });

  it('gives it back once, and only for that season', () => {
    given(...played(2), closed(2, 24))
      .when(takeBack())
      .then(restored(2, 24));
    given(...played(2), closed(2, 24))
      .when(takeBack('spring'))
      .then();
    given(...played(2), closed(2, 24), restored(2, 24))
      .when(takeBack())
      .then();
    given(...played(2))
      .when(takeBack())
      .then();
    given(...played(2), closed(2, 24), deleted)
      .when(takeBack())
      .then();
  });

  it('counts what was raced, granted and filled in before and since', () => {
    const since = [started(3, 1), finished(3, 1), granted(1)];
    const { state } = given(granted(2), ...played(2), surveyed, closed(2, 24), ...since, restored(2, 24));
    expect(state).toMatchObject({
      gamesStarted: 3,
      gamesFinished: 3,
      roundsGranted: 3,
      surveyCompleted: true,
      counted: { games: 3, score: 36 },
      closed: null,
    });
  });

  it('counts a race once that was open at the close', () => {
    const open = [...played(1), started(2), closed(1, 12)];
    expect(given(...open).state).toMatchObject({ gamesStarted: 1, gamesFinished: 0 });
    const over = [...open, finished(2, 1)];
    expect(given(...over, restored(1, 12)).state).toMatchObject({ gamesStarted: 2, gamesFinished: 2 });
    expect(given(...over, roundsReset, restored(1, 12)).state).toMatchObject({ gamesStarted: 2, gamesFinished: 1 });
    expect(given(...open, roundsReset, restored(1, 12)).state).toMatchObject({ gamesStarted: 2, gamesFinished: 1 });
  });
});
