import { Rejection } from '@app/event-store';
import { eventResult, resultRows } from './event-result.view';
import { byRank, playerScore, type Standings } from './standings.rules';
import { game, participant, right, run, tournament } from './testing/standings-documents';

const COMPLETED_AT = Date.parse('2026-11-22T20:00:00.000Z');
const names = new Map([
  ['ada', { playerName: 'Apex Ada' }],
  ['ben', { playerName: 'Ben' }],
]);
const words = { names, notes: new Map<string, string>() };
const counting = { byRound: new Map([2, 1].map((round) => [round, run({ round })])), currentRound: 2 };
const scored = (userId: string, elapsedMs: number) =>
  playerScore(participant(userId), [game(userId, [right(200, 2, elapsedMs)], { round: 2 })], counting);

const standings = (completedAt: number | null): Standings => {
  const ranked = [scored('ben', 2_234), scored('ada', 1_000), scored('gone', 2_234)].toSorted(byRank);
  return {
    tournament: tournament({ completedAt }),
    counting,
    ranked,
    scores: new Map(ranked.map((score) => [score.userId, score])),
    positions: new Map(),
    changedAt: 0,
  };
};

describe('The result of an event', () => {
  it('has every figure of the ranking, and what decided between equal points', () => {
    const figures = { points: 2, pointsByRound: [0, 2], correctAnswers: 1 };
    const level = { place: 2, ...figures, scoringTimeMs: 2_234, tie: { isLevel: true, aheadBy: null }, asRaced: null };
    const tie = { isLevel: false, aheadBy: { by: 'time', milliseconds: 1_234 } };
    expect(eventResult(standings(COMPLETED_AT), words)).toEqual({
      eventId: 4,
      eventName: 'Night Race',
      completedAt: '2026-11-22T20:00:00.000Z',
      rounds: [1, 2],
      racers: [
        { userId: 'ada', playerName: 'Apex Ada', place: 1, ...figures, scoringTimeMs: 1_000, tie, asRaced: null },
        { userId: 'ben', playerName: 'Ben', ...level },
        { userId: null, playerName: 'Former racer', ...level },
      ],
      rulings: [],
    });
  });

  it('is nobody’s to see before the event is over', () => {
    expect(() => eventResult(standings(null), words)).toThrow(new Rejection('event-not-over'));
  });

  it('has the figures of the table', () => {
    const { racers } = eventResult(standings(COMPLETED_AT), words);
    expect(resultRows(standings(COMPLETED_AT), names)).toEqual(
      racers.map((racer) => {
        const { place, playerName, points, pointsByRound, correctAnswers, scoringTimeMs } = racer;
        return [place, playerName, points, ...pointsByRound, correctAnswers, (scoringTimeMs / 1_000).toFixed(3)];
      }),
    );
  });
});
