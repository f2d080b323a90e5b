import type { ClosingCosts, TournamentRoundView, TournamentStatusView } from '@app/contracts';
import { liveSwitches } from './live-switches';
import { liveStrings as words } from './live.strings';
import { roundControls, startConsequences, stillRacing } from './round-controls';
import { nextQuestion, startQuestion } from './round-questions';
import {
  controlAt,
  eventOf,
  questions,
  runningRound as running,
  type Session,
  statusOf,
} from './testing/live-status-examples';

describe('the round buttons', () => {
  it('start with round 1 and nothing else', () => {
    expect(roundControls(statusOf())).toEqual({
      start: { kind: 'ready', round: 1 },
      canTakeBack: false,
      canEnd: false,
      advanceAfter: null,
      pause: null,
      primary: 'start',
    });
  });

  it('offer the round after the last one that ended', () => {
    expect(roundControls(statusOf({ currentRound: 2 })).start).toEqual({ kind: 'ready', round: 3 });
  });

  it('end, go on and pause while a round runs, and may start the next one', () => {
    expect(roundControls(running())).toEqual({
      start: { kind: 'ready', round: 3 },
      canTakeBack: false,
      canEnd: true,
      advanceAfter: 3,
      pause: 'pause',
      primary: 'next',
    });
  });

  it('resume a paused round', () => {
    const { pause, primary } = roundControls(running({ isPaused: true }));
    expect({ pause, primary }).toEqual({ pause: 'resume', primary: 'resume' });
  });

  it('close the question most participants are at, however low the floor is', () => {
    expect(roundControls(running({ currentQuestionIndex: 0 }, 6)).advanceAfter).toBe(6);
  });

  it('end the round when nothing comes after its last question', () => {
    const { advanceAfter, primary } = roundControls(running({}, 9));
    expect({ advanceAfter, primary }).toEqual({ advanceAfter: null, primary: 'end' });
  });

  it('count the questions of the round that runs, not those of the configuration', () => {
    const short = { ...running({}, 4), currentRoundQuestions: questions(5) };
    expect(roundControls(short).advanceAfter).toBeNull();
  });

  it('start no round after the last one: when it has ended, they lead to the podium', () => {
    expect(roundControls(statusOf({ currentRound: 3, roundActive: true })).start).toEqual({ kind: 'last-round' });
    expect(roundControls(statusOf({ currentRound: 3 }))).toEqual({
      start: { kind: 'all-raced' },
      canTakeBack: false,
      canEnd: false,
      advanceAfter: null,
      pause: null,
      primary: 'finish',
    });
  });

  it('start the round that was picked, before, while and after another one runs', () => {
    for (const status of [statusOf(), running(), statusOf({ currentRound: 3 })]) {
      expect(roundControls(status, 1).start).toEqual({ kind: 'ready', round: 1 });
    }
    expect(roundControls(running(), 2).start).toEqual({ kind: 'ready', round: 3 });
  });

  it('start nothing in an event that is over', () => {
    const over = statusOf({ currentRound: 1 }, { event: eventOf('completed') });
    expect([roundControls(over).start, roundControls(over, 1).start]).toEqual([
      { kind: 'complete' },
      { kind: 'complete' },
    ]);
  });
});

describe('starting a round', () => {
  const states = ['ended', 'active', 'waiting', 'not-configured'] as const;
  const rounds: TournamentRoundView[] = states.map((status, index) => ({
    roundNumber: index + 1,
    status,
    questionCount: status === 'not-configured' ? 0 : 10,
    winner: null,
  }));
  const ready = (session: Partial<Session> = {}) =>
    statusOf({ currentRound: 2, ...session }, { control: { ...controlAt(null)!, rounds }, participantCount: 3 });

  it.each([
    [3, false, []],
    [3, true, ['ends-active']],
    [1, false, ['races-again']],
    [1, true, ['ends-active', 'races-again']],
    [4, false, ['draws-all']],
  ] as const)('round %d while one runs: %s, does %j', (round, roundActive, consequences) => {
    expect(startConsequences(round, ready({ roundActive }))).toEqual(consequences);
  });

  it('asks nothing when it does nothing else', () => {
    expect(startQuestion(3, ready())).toBeNull();
  });

  it('asks where the event is not live, nobody takes part, or questions are missing', () => {
    const empty = { ...ready({ questionsPerRound: 15 }), event: eventOf('scheduled'), participantCount: 0 };
    expect(startQuestion(3, empty)).toEqual({
      title: words.startTitle(3),
      text: [words.goesLive, words.nobodyTakesPart, words.drawsRest(5)].join(' '),
      confirmLabel: words.startRound(3),
    });
  });
});

describe('the start lights', () => {
  it('leave the start to be taken back, and no question to be closed', () => {
    expect(roundControls(running({ greenInMs: 2_000 }))).toMatchObject({
      canTakeBack: true,
      canEnd: true,
      advanceAfter: null,
      primary: null,
    });
  });

  it('after a pause leave no start to be taken back, and the question to be closed', () => {
    expect(roundControls(running({ greenInMs: 2_000, wasGreen: true }))).toMatchObject({
      canTakeBack: false,
      canEnd: true,
      advanceAfter: 3,
      primary: null,
    });
  });
});

describe('going on to the next question', () => {
  const costing = (count: number, players: ClosingCosts['players']) => {
    const status = running();
    return nextQuestion({ ...status, control: { ...status.control!, closingCosts: { count, players } } });
  };

  it('asks nothing when it costs nobody a question', () => {
    expect(costing(0, [])).toBeNull();
  });

  it('names the players who lose questions, and which', () => {
    const ben = { playerName: 'Ben', first: 1, last: 3, isGone: false };
    const cay = { playerName: 'Cay', first: 3, last: 3, isGone: true };
    expect(costing(2, [ben, cay])?.text).toBe('Ben loses questions 2 to 4. Cay is gone and loses question 4.');
    expect(costing(9, [ben])?.text).toBe('Ben loses questions 2 to 4. So do 8 more.');
  });
});

describe('players who are still racing', () => {
  const entry = (roundCompleted: boolean): TournamentStatusView['leaderboard'][number] => ({
    userId: 'user-1',
    playerName: 'Nachtfalter',
    position: 1,
    totalScore: 0,
    currentRoundScore: 0,
    currentRound: 2,
    correctAnswers: 0,
    currentRoundCorrect: 0,
    questionsAnswered: 0,
    isActive: !roundCompleted,
    roundCompleted,
  });
  const leaderboard = [entry(true), entry(false), entry(false)];

  it('have questions left in the running round', () => {
    expect(stillRacing({ ...running(), leaderboard })).toBe(2);
  });

  it('are empty between rounds', () => {
    expect(stillRacing({ ...statusOf({ currentRound: 2 }), leaderboard })).toBe(0);
  });
});

describe('the switches of the Live Control panel', () => {
  it('start an event that is scheduled', () => {
    const scheduled = statusOf({}, { event: eventOf('scheduled') });
    expect(liveSwitches(scheduled)).toEqual({ canStart: true, canEnd: false, pause: null });
  });

  it('end an event that is live, and pause its round', () => {
    expect(liveSwitches(running())).toEqual({ canStart: false, canEnd: true, pause: 'pause' });
    expect(liveSwitches(running({ isPaused: true })).pause).toBe('resume');
  });

  it('do nothing with an event that is over', () => {
    const over = statusOf({}, { event: eventOf('completed') });
    expect(liveSwitches(over)).toEqual({ canStart: false, canEnd: false, pause: null });
  });
});
