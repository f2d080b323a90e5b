import type { EventStatus, TournamentRoundView, TournamentStatusView } from '@app/contracts';
import { liveSwitches } from './live-switches';
import { roundAtHand, roundControls, startConsequence, stillRacing } from './round-controls';

type Session = TournamentStatusView['session'];

function statusOf(session: Partial<Session> = {}, more: Partial<TournamentStatusView> = {}): TournamentStatusView {
  return {
    event: eventOf('active'),
    session: {
      currentRound: 0,
      currentQuestionIndex: 0,
      roundActive: false,
      isPaused: false,
      showLeaderboard: false,
      allowAnswers: false,
      totalRounds: 3,
      questionsPerRound: 10,
      roundStartedAt: null,
      ...session,
    },
    currentRoundQuestions: questions(10),
    participants: [],
    participantCount: 0,
    leaderboard: [],
    isParticipant: false,
    own: null,
    control: null,
    ...more,
  };
}

const eventOf = (status: EventStatus) => ({ id: 4, name: 'Herbstfinale', status, isLive: status === 'active' });

const questions = (count: number): TournamentStatusView['currentRoundQuestions'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `question-${index}`,
    text: 'Which flag ends a race?',
    answerA: 'Chequered',
    answerB: 'Blue',
    answerC: 'White',
    answerD: 'Black',
    correctAnswer: 'A',
    category: 'Racing History',
    difficulty: 'Easy',
    imageUrl: null,
    roundNumber: null,
  }));

/** Round 2 runs, and most participants are at the question with this place. */
const running = (session: Partial<Session> = {}, questionIndex: number | null = 3) =>
  statusOf({ currentRound: 2, roundActive: true, ...session }, { control: controlAt(questionIndex) });

const controlAt = (questionIndex: number | null): TournamentStatusView['control'] => ({
  connectedPlayers: 0,
  questionIndex,
  answered: 0,
  choices: { A: 0, B: 0, C: 0, D: 0 },
  remainingMs: null,
  answers: [],
  rounds: [],
  messages: [],
});

describe('the round buttons', () => {
  it('start with round 1 and nothing else', () => {
    expect(roundControls(statusOf())).toEqual({
      start: { kind: 'ready', round: 1 },
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

  it('go on from the question most participants are at, however low the floor is', () => {
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

  it('start no round after the last one, neither while it runs nor when it has ended', () => {
    expect(roundControls(statusOf({ currentRound: 3, roundActive: true })).start).toEqual({ kind: 'last-round' });
    expect(roundControls(statusOf({ currentRound: 3 }))).toEqual({
      start: { kind: 'complete' },
      canEnd: false,
      advanceAfter: null,
      pause: null,
      primary: null,
    });
  });

  it('start nothing in an event that is over', () => {
    const over = statusOf({ currentRound: 1 }, { event: eventOf('completed') });
    expect(roundControls(over).start).toEqual({ kind: 'complete' });
  });
});

describe('starting a round', () => {
  const rounds: TournamentRoundView[] = (['ended', 'active', 'waiting'] as const).map((status, index) => ({
    roundNumber: index + 1,
    status,
    questionCount: 10,
    winner: null,
  }));

  it.each([
    [3, false, 'nothing'],
    [3, true, 'ends-active'],
    [1, false, 'races-again'],
    [1, true, 'races-again-ends-active'],
  ] as const)('round %d while one runs: %s, does %s', (round, roundActive, consequence) => {
    expect(startConsequence(round, statusOf({ currentRound: 2, roundActive }).session, rounds)).toBe(consequence);
  });
});

describe('the round at hand', () => {
  it.each([
    [{ currentRound: 0 }, 1],
    [{ currentRound: 2, roundActive: true }, 2],
    [{ currentRound: 2 }, 3],
    [{ currentRound: 3 }, 3],
  ])('after %j is round %d', (session, round) => {
    expect(roundAtHand(statusOf(session).session)).toBe(round);
  });
});

describe('those who still race', () => {
  const entry = (roundCompleted: boolean): TournamentStatusView['leaderboard'][number] => ({
    userId: 'user-1',
    playerName: 'Nachtfalter',
    position: 1,
    totalScore: 0,
    currentRoundScore: 0,
    currentRound: 2,
    correctAnswers: 0,
    questionsAnswered: 0,
    isActive: !roundCompleted,
    roundCompleted,
  });
  const leaderboard = [entry(true), entry(false), entry(false)];

  it('have questions left in the running round', () => {
    expect(stillRacing({ ...running(), leaderboard })).toBe(2);
  });

  it('are none between rounds', () => {
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
