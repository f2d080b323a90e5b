import { recorded, specOf } from '@app/projections/testing/projection-spec';
import { racerStatusProjection } from './racer-status.projection';
import { canPlayView, roundStatusView } from './racer-status.view';
import type { RacerEvent } from './racer.events';

const readModel = specOf(racerStatusProjection);
const userId = 'user-1';

const registered: RacerEvent = { type: 'RacerRegistered', data: { userId, registeredAt: 1 } };
const surveyed: RacerEvent = { type: 'SurveyCompleted', data: { userId, completedAt: 9 } };
const started = (number: number): RacerEvent => ({
  type: 'QualifyingGameStarted',
  data: { userId, gameId: `game-${number}`, number, questionIds: [], startedAt: 2 },
});
const finished = (number: number): RacerEvent => {
  const totals = { score: 3, correctAnswers: 2, questionsClosed: 10, totalTimeMs: 1, scoringTimeMs: 1 };
  const place = { userId, gameId: `game-${number}`, number, totalQuestions: 10 };
  return { type: 'QualifyingGameFinished', data: { ...place, totals, results: [], startedAt: 2, finishedAt: 3 } };
};

const granted = (rounds: number): RacerEvent => ({ type: 'RoundsGranted', data: { userId, rounds, grantedAt: 4 } });
const roundsReset: RacerEvent = { type: 'RoundsReset', data: { userId, resetAt: 5 } };
const allReset: RacerEvent = { type: 'AllDataReset', data: { userId, taken: { games: 1, score: 3 }, resetAt: 5 } };
const nothing = {
  _id: userId,
  gamesStarted: 0,
  gamesFinished: 0,
  roundsGranted: 0,
  openGameId: null,
  surveyCompleted: false,
};

describe("a racer's status", () => {
  it('begins with the registration, the first race or the survey, whichever comes first', () => {
    readModel.given(recorded('racer-user-1', [registered])).then(nothing);
    readModel.given(recorded('racer-user-1', [surveyed])).then({ ...nothing, surveyCompleted: true });
    readModel.given(recorded('racer-user-1', [started(1)])).then({ ...nothing, gamesStarted: 1, openGameId: 'game-1' });
  });

  it('counts started and finished races and knows the open one', () => {
    readModel.given(recorded('racer-user-1', [registered, started(1), finished(1), surveyed, started(2)])).then({
      _id: userId,
      gamesStarted: 2,
      gamesFinished: 1,
      roundsGranted: 0,
      openGameId: 'game-2',
      surveyCompleted: true,
    });
  });

  it('adds up what is granted and keeps it when the rounds are reset', () => {
    const history = [started(1), finished(1), started(2), finished(2), granted(2), granted(1)];
    const before = { ...nothing, gamesStarted: 2, gamesFinished: 2, roundsGranted: 3 };
    readModel.given(recorded('racer-user-1', history)).then(before);
    readModel.given(recorded('racer-user-1', [...history, roundsReset])).then({ ...nothing, roundsGranted: 3 });
    readModel.given(recorded('racer-user-1', [granted(1)])).then({ ...nothing, roundsGranted: 1 });
  });

  it('starts from nothing when everything is reset', () => {
    readModel.given(recorded('racer-user-1', [started(1), finished(1), surveyed, granted(2), allReset])).then(nothing);
  });

  it.each([roundsReset, allReset])('counts a race that is open at the reset as the first: %j', (reset) => {
    const history = [started(1), finished(1), started(2), reset];
    const before = { ...nothing, gamesStarted: 1, openGameId: 'game-2' };
    readModel.given(recorded('racer-user-1', history)).then(before);
    const after = { ...nothing, gamesStarted: 1, gamesFinished: 1 };
    readModel.given(recorded('racer-user-1', [...history, finished(2)])).then(after);
  });

  it('ends with the deletion', () => {
    const deleted: RacerEvent = { type: 'RacerDeleted', data: { userId, deletedAt: 6 } };
    readModel.given(recorded('racer-user-1', [registered, started(1), deleted])).then();
  });

  it('is shown as rounds played, with the race that can be resumed', () => {
    const [status] = readModel.given(recorded('racer-user-1', [started(1), finished(1), started(2)])).documents;
    expect(roundStatusView({ ...status!, position: '1' })).toEqual({
      roundsPlayed: 1,
      roundsLimit: 3,
      surveyCompleted: false,
      openGameId: 'game-2',
    });
    expect(roundStatusView(null)).toEqual({
      roundsPlayed: 0,
      roundsLimit: 3,
      surveyCompleted: false,
      openGameId: null,
    });
  });

  it('has what the close of a season took again when that is withdrawn, with a race once that was open then', () => {
    const closed: RacerEvent = { ...allReset, data: { ...allReset.data, seasonId: 's' } } as RacerEvent;
    const restored: RacerEvent = {
      type: 'AllDataResetWithdrawn',
      data: { userId, seasonId: 's', restored: { games: 1, score: 3 }, withdrawnAt: 6 },
    };
    const before = [started(1), finished(1), granted(2), surveyed, started(2), closed];
    const all = { ...nothing, roundsGranted: 2, surveyCompleted: true };
    readModel
      .given(recorded('racer-user-1', [...before, finished(2), granted(1), restored]))
      .then({ ...all, gamesStarted: 2, gamesFinished: 2, roundsGranted: 3 });
    readModel
      .given(recorded('racer-user-1', [...before, finished(2), roundsReset, restored]))
      .then({ ...all, gamesStarted: 2, gamesFinished: 1 });
  });

  it.each([
    { races: 0, open: false, gameEnabled: true, canPlay: true, reason: null },
    { races: 2, open: false, gameEnabled: true, canPlay: true, reason: null },
    { races: 3, open: false, gameEnabled: true, canPlay: false, reason: 'round-limit-reached' },
    { races: 3, open: true, gameEnabled: true, canPlay: true, reason: null },
    { races: 1, open: true, gameEnabled: false, canPlay: true, reason: null },
    { races: 1, open: false, gameEnabled: false, canPlay: false, reason: 'game-disabled' },
    { races: 3, open: false, gameEnabled: false, canPlay: false, reason: 'game-disabled' },
    { races: 3, granted: 1, open: false, gameEnabled: true, canPlay: true, reason: null },
    { races: 4, granted: 1, open: false, gameEnabled: true, canPlay: false, reason: 'round-limit-reached' },
  ])('says whether a race can be raced: %j', ({ races, granted: more = 0, open, gameEnabled, canPlay, reason }) => {
    const openGameId = open ? 'game-1' : null;
    const counts = { gamesStarted: races, gamesFinished: races, roundsGranted: more, surveyCompleted: false };
    const status = { _id: userId, position: '1', openGameId, ...counts };
    expect(canPlayView(status, gameEnabled)).toEqual({ canPlay, reason });
  });
});
