import { byRank, type CountingRuns, merged, playerScore, positionIn, roundScore, roundWinner } from './standings.rules';
import { game, participant, right, run, wrong } from './testing/standings-documents';

const counting = (...runs: ReturnType<typeof run>[]): CountingRuns => ({
  byRound: new Map(runs.map((each) => [each.round, each])),
  currentRound: runs.at(-1)?.round ?? null,
});

describe('A race of a round', () => {
  it('R21: counts the answers received before their question was closed for everybody, to the millisecond', () => {
    const { responses } = game('ada', [right(200), right(301), right(400, 1, 6_000)]);
    const all = { score: 5, correctAnswers: 3, scoringTimeMs: 8_000, closed: 3 };
    expect(roundScore('ada', responses, run())).toEqual(all);
    expect(roundScore('ada', responses, run({ closures: [200, 301] }))).toEqual(all);
    expect(roundScore('ada', responses, run({ closures: [200, 300] }))).toEqual({
      score: 3,
      correctAnswers: 2,
      scoringTimeMs: 7_000,
      closed: 3,
    });
  });

  it('R21: counts what was received before the round ended, to the millisecond', () => {
    const { responses } = game('ada', [right(200), right(300)]);
    expect(roundScore('ada', responses, run({ endedAt: 300 })).score).toBe(4);
    expect(roundScore('ada', responses, run({ endedAt: 299 })).score).toBe(2);
  });

  it('R8: counts no wrong answer, skip or time-out', () => {
    const { responses } = game('ada', [wrong(200), { outcome: 'skipped', closedAt: 250 }, {}]);
    expect(roundScore('ada', responses, run())).toEqual({ score: 0, correctAnswers: 0, scoringTimeMs: 0, closed: 3 });
  });
});

describe('A participant', () => {
  it('F10: has the points of all rounds, each from the running that counts', () => {
    const games = [
      game('ada', [right(200)]),
      game('ada', [right(300), right(310)], { round: 2, run: 1 }),
      game('ada', [right(500, 1)], { round: 2, run: 2 }),
    ];
    const score = playerScore(participant('ada'), games, counting(run(), run({ round: 2, run: 2 })));
    expect(score).toEqual({
      userId: 'ada',
      participantAttempt: 1,
      total: { score: 3, correctAnswers: 2, scoringTimeMs: 2_000 },
      rounds: new Map([
        [1, { score: 2, correctAnswers: 1, scoringTimeMs: 1_000, closed: 1, game: games[0]! }],
        [2, { score: 1, correctAnswers: 1, scoringTimeMs: 1_000, closed: 1, game: games[2]! }],
      ]),
      rankKey: '000000003-000000002-999999999997999',
    });
  });

  it('F2: starts from zero after a reset of their own, or of everybody', () => {
    const before = [game('ada', [right(200)])];
    expect(playerScore(participant('ada', 2), before, counting(run())).total.score).toBe(0);
    expect(playerScore(participant('ada'), before, counting(run({ attempt: 2 }))).total.score).toBe(0);
    expect(playerScore(participant('ada'), before, counting())).toMatchObject({
      total: { score: 0 },
      rounds: new Map(),
    });
  });
});

describe('The standings', () => {
  const scored = (userId: string, ...responses: Parameters<typeof game>[1]) =>
    playerScore(participant(userId), [game(userId, responses)], counting(run()));
  const order = (...scores: ReturnType<typeof scored>[]) =>
    scores.toSorted(byRank).map((score, _index, all) => [positionIn(all, score), score.userId]);

  it('F10: follow points, then correct answers, then less time on them', () => {
    const ranks = order(
      scored('one quick', right(1, 2, 900)),
      scored('two slow', right(1, 1, 6_000), right(2, 1, 6_000)),
      scored('nothing'),
      scored('three', right(1), right(2), right(3)),
      scored('one slower', right(1, 2, 901)),
    );
    expect(ranks).toEqual([
      [1, 'three'],
      [2, 'two slow'],
      [3, 'one quick'],
      [4, 'one slower'],
      [5, 'nothing'],
    ]);
  });

  it('F10: give equal participants the same position, and skip the next ones', () => {
    expect(order(scored('cay'), scored('ben', right(1)), scored('ada', right(9)), scored('dan'))).toEqual([
      [1, 'ada'],
      [1, 'ben'],
      [3, 'cay'],
      [3, 'dan'],
    ]);
  });

  it('stay in order when a participant moves to a new position', () => {
    const others = [scored('ada', right(1), right(2)), scored('cay', right(1)), scored('eve')];
    const anew = [scored('ben', right(1), right(2)), scored('dan', right(1, 1)), scored('fay')];
    expect(merged(others, anew).map(({ userId }) => userId)).toEqual(['ada', 'ben', 'cay', 'dan', 'eve', 'fay']);
    expect(merged([], anew)).toEqual(anew);
    expect(merged(others, [])).toEqual(others);
  });

  it('know the best of one round, and of a round without points nobody', () => {
    const scores = [scored('ada', right(1, 1)), scored('ben', right(1)), scored('cay')];
    expect(roundWinner(scores, 1)).toEqual({ userId: 'ben', score: 2 });
    expect(roundWinner(scores, 2)).toBeNull();
    expect(roundWinner([scored('ada'), scored('ben', wrong(1))], 1)).toBeNull();
  });
});
