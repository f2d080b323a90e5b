import { noTotals } from '@app/contracts';
import { raceHistoryView, type RacesPage } from './race-history.view';

type ListedGame = RacesPage['games'][number];

const totals = { ...noTotals, score: 3, correctAnswers: 2, questionsClosed: 3 };
const response = (outcome: ListedGame['responses'][number]['outcome'], closedAt: number) => ({
  questionId: 'q',
  outcome,
  answer: null,
  points: 0,
  elapsedMs: 1_000,
  closedAt,
});
const qualifying: ListedGame = {
  _id: 'game-1',
  kind: 'qualifying',
  number: 2,
  round: null,
  status: 'finished',
  startedAt: 1_000,
  finishedAt: 9_000,
  totals,
  totalQuestions: 10,
  responses: [response('correct', 2_000), response('wrong', 3_000), response('correct', 4_000)],
};
const tournament: ListedGame = {
  ...qualifying,
  _id: 'game-2',
  kind: 'tournament',
  number: null,
  round: { eventId: 4, attempt: 1, round: 3, run: 1, participantAttempt: 1 },
};

const eventNames = new Map([[4, 'Night final']]);
const noneCounted = { newerQualifying: 0, counted: 0, eventNames };

describe('The race history', () => {
  it('has a race of every kind with its result', () => {
    const shown = {
      score: 3,
      correctAnswers: 2,
      totalQuestions: 10,
      isFinished: true,
      completedAt: '1970-01-01T00:00:09.000Z',
      outcomes: ['correct', 'wrong', 'correct'],
    };
    const games = [qualifying, tournament];
    expect(raceHistoryView({ games, newerQualifying: 0, counted: 1, eventNames })).toEqual([
      { id: 'game-1', kind: 'qualifying', number: 2, counts: true, eventName: null, ...shown },
      { id: 'game-2', kind: 'tournament', number: 3, counts: false, eventName: 'Night final', ...shown },
    ]);
  });

  it('has the race of an event that was deleted', () => {
    const [entry] = raceHistoryView({ ...noneCounted, games: [tournament], eventNames: new Map() });
    expect(entry).toMatchObject({ kind: 'tournament', number: 3, eventName: null });
  });

  it('has the race of a round that the player did not finish', () => {
    const left: ListedGame = { ...tournament, status: 'open', finishedAt: null };
    const [entry] = raceHistoryView({ ...noneCounted, games: [left] });
    expect(entry).toMatchObject({ isFinished: false, completedAt: '1970-01-01T00:00:04.000Z' });
    const [unanswered] = raceHistoryView({ ...noneCounted, games: [{ ...left, responses: [] }] });
    expect(unanswered).toMatchObject({ completedAt: '1970-01-01T00:00:01.000Z' });
  });

  it.each([
    { newerQualifying: 0, counted: 3, counting: [true, true] },
    { newerQualifying: 0, counted: 1, counting: [true, false] },
    { newerQualifying: 2, counted: 3, counting: [true, false] },
    { newerQualifying: 2, counted: 2, counting: [false, false] },
  ])('tells the races since the last reset from earlier ones: %j', ({ newerQualifying, counted, counting }) => {
    const games = [qualifying, tournament, { ...qualifying, _id: 'game-0' }];
    const entries = raceHistoryView({ games, newerQualifying, counted, eventNames });
    expect(entries.filter(({ kind }) => kind === 'qualifying').map(({ counts }) => counts)).toEqual(counting);
  });
});
