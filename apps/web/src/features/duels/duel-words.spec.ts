import type { DuelLegView, DuelView } from '@app/contracts';
import {
  actionsOf,
  decidedBy,
  lastOpponentsOf,
  opponentName,
  outcomeOf,
  scoresOf,
  setupWords,
  waitingDuelOf,
} from './duel-words';
import { duel, leg } from './testing/duel-examples';

const own = (status: DuelLegView['status']) => ({ ownLeg: { ...leg, status } });

describe('What can be done with a duel', () => {
  it.each([
    ['a challenge to oneself', { role: 'challenged' }, ['accept', 'decline']],
    ['one’s own challenge', {}, ['share', 'withdraw']],
    ['an accepted duel', { status: 'accepted' }, ['start']],
    ['a duel that the other one has begun', { status: 'active' }, ['start']],
    ['a race that was left', { status: 'active', ...own('racing') }, ['continue']],
    ['a race that is done', { status: 'active', ...own('finished') }, ['results']],
    ['a completed duel', { status: 'completed' }, ['results', 'rematch']],
    ['a completed duel with somebody blocked', { status: 'completed', isOpponentBlocked: true }, ['results']],
    ['a declined challenge', { status: 'declined' }, ['rematch']],
    ['a challenge that was taken back', { status: 'withdrawn' }, ['rematch']],
    ['an expired challenge without an opponent', { status: 'expired', challengedId: null }, []],
  ] as const)('%s', (_, changes, actions) => {
    expect(actionsOf({ ...duel, hasConversation: false, ...changes })).toEqual(actions);
  });

  it('is to write to the other racer as well, once the two know of each other', () => {
    expect(actionsOf(duel)).toEqual(['share', 'withdraw', 'write']);
    expect(actionsOf({ ...duel, status: 'completed' })).toEqual(['results', 'rematch', 'write']);
  });
});

test('The last opponents are each offered once, the latest first, without who has left or is blocked', () => {
  const racer = (userId: string | null) => ({ challenged: { userId, playerName: `Racer ${userId}` } });
  const from = { role: 'challenged', challenger: { userId: 'eve', playerName: 'Eve' } } as const;
  const duels = [
    { ...duel, ...racer('ben') },
    { ...duel, ...from },
    { ...duel, ...racer('ben') },
    { ...duel, ...racer(null) },
    { ...duel, challenged: null },
    { ...duel, ...racer('gus'), isOpponentBlocked: true },
    ...['c', 'd', 'e'].map((id) => ({ ...duel, ...racer(id) })),
  ];
  expect(lastOpponentsOf(duels).map(({ name }) => name)).toEqual(['Racer ben', 'Eve', 'Racer c', 'Racer d']);
});

describe('A duel in words', () => {
  it('names the opponent, or what kind of challenge it is', () => {
    expect(opponentName(duel)).toBe('Ben');
    expect(opponentName({ ...duel, role: 'challenged' })).toBe('Ada');
    expect(opponentName({ ...duel, challenged: null, isOpen: true })).toBe('Open challenge');
    expect(opponentName({ ...duel, challenged: null })).toBe('Challenge by email');
  });

  it('tells what is asked', () => {
    expect(setupWords(duel)).toBe('GT Cars, Hard, 15 questions');
    expect(setupWords({ ...duel, category: 'Mixed', difficulty: 'Mixed' })).toBe(
      'All categories, any difficulty, 15 questions',
    );
  });

  it('tells outcome and scores from the side of the viewer', () => {
    const over = { ...duel, status: 'completed', winnerId: 'ada', challengerScore: 8, challengedScore: 5 } as const;
    expect([outcomeOf(over), scoresOf(over)]).toEqual(['won', { own: 8, opponent: 5 }]);
    const other = { ...over, role: 'challenged' } as const;
    expect([outcomeOf(other), scoresOf(other)]).toEqual(['lost', { own: 5, opponent: 8 }]);
    expect(outcomeOf({ ...over, winnerId: null })).toBe('tied');
    expect(outcomeOf(duel)).toBeNull();
  });

  it.each([
    ['more points', [9, 5, 1], [8, 5, 2], null],
    ['more right answers', [8, 5, 9], [8, 4, 2], 'Decided by right answers: 5 against 4'],
    ['less time', [8, 5, 1.5], [8, 5, 4.2], 'Decided by time: 1.5 s against 4.2 s'],
    ['a little less time', [8, 5, 1.234], [8, 5, 1.241], 'Decided by time: 1.23 s against 1.24 s'],
  ] as const)('says what else has decided when the points are level: %s', (_, winner, loser, said) => {
    const raced = ([score, correctAnswers, scoringTime]: readonly [number, number, number]) => ({
      ...leg,
      score,
      correctAnswers,
      scoringTime,
    });
    const won: DuelView = {
      ...duel,
      status: 'completed',
      winnerId: 'ada',
      challengerScore: winner[0],
      challengedScore: loser[0],
      ownLeg: raced(winner),
      opponentLeg: raced(loser),
    };
    expect(decidedBy(won)).toBe(said);
    expect(decidedBy({ ...won, role: 'challenged', ownLeg: won.opponentLeg, opponentLeg: won.ownLeg })).toBe(said);
    expect(decidedBy({ ...won, winnerId: null, ownLeg: won.opponentLeg })).toBeNull();
  });
});

test('A challenge waits for the viewer before a race that is still to come, and what is done waits for nobody', () => {
  const done = [duel, { ...duel, status: 'completed' }, { ...duel, status: 'active', ...own('finished') }] as const;
  const race = { ...duel, status: 'accepted' } as const;
  const begun = { ...duel, status: 'active', ...own('racing') } as const;
  const challenge = { ...duel, role: 'challenged' } as const;
  expect(waitingDuelOf(done)).toBeUndefined();
  expect(waitingDuelOf([...done, race, begun])).toBe(race);
  expect(waitingDuelOf([...done, begun])).toBe(begun);
  expect(waitingDuelOf([race, ...done, challenge])).toBe(challenge);
});
