import type { EventStatus, TournamentStatusView } from '@app/contracts';

export type Session = TournamentStatusView['session'];

export function statusOf(
  session: Partial<Session> = {},
  more: Partial<TournamentStatusView> = {},
): TournamentStatusView {
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
      greenInMs: 0,
      wasGreen: false,
      roundStartedAt: null,
      ...session,
    },
    currentRoundQuestions: questions(10),
    participants: [],
    participantCount: 0,
    leaderboard: [],
    choices: [],
    isParticipant: false,
    own: null,
    control: null,
    ...more,
  };
}

export const eventOf = (status: EventStatus) => ({
  id: 4,
  name: 'Herbstfinale',
  status,
  isLive: status === 'active',
  startTime: '2025-06-01T20:00:00.000Z',
});

export const questions = (count: number): TournamentStatusView['currentRoundQuestions'] =>
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

/** Round 2 is running, and most participants are at the question with this index. */
export const runningRound = (session: Partial<Session> = {}, questionIndex: number | null = 3) =>
  statusOf({ currentRound: 2, roundActive: true, ...session }, { control: controlAt(questionIndex) });

export const controlAt = (questionIndex: number | null): TournamentStatusView['control'] => ({
  connectedPlayers: 0,
  questionIndex,
  progress: null,
  closingCosts: { count: 0, players: [] },
  answered: 0,
  choices: { A: 0, B: 0, C: 0, D: 0 },
  remainingMs: null,
  answers: [],
  rounds: [],
  messages: [],
});
