import {
  type AnswerResult,
  type GameTotals,
  noTotals,
  type OwnRace,
  type TournamentEventHead,
  type TournamentSession,
  type TournamentStatusView,
  type TournamentUpdate,
} from '@app/contracts';
import { question } from '../../../parts/board/testing/race-examples';
import { advanceTournament, joinTournament, type TournamentEvent } from '../tournament-machine';
import type { KeptProgress, TournamentState } from '../tournament-state';

export const event: TournamentEventHead = {
  id: 4,
  name: 'Finale',
  status: 'active',
  isLive: true,
  startTime: '2025-06-01T20:00:00.000Z',
};

export const session = (change: Partial<TournamentSession> = {}): TournamentSession => ({
  currentRound: 2,
  currentQuestionIndex: 0,
  roundActive: true,
  isPaused: false,
  showLeaderboard: false,
  allowAnswers: true,
  totalRounds: 3,
  questionsPerRound: 3,
  roundStartedAt: '2025-06-01T20:00:00.000Z',
  greenInMs: 0,
  wasGreen: false,
  ...change,
});
export const ended = { roundActive: false, allowAnswers: false };
export const paused = { isPaused: true, allowAnswers: false };
export const roundThree = { currentRound: 3, roundStartedAt: '2025-06-01T20:10:00.000Z' };

export const totals = (questionsClosed: number, score = 2): GameTotals => ({ ...noTotals, score, questionsClosed });

export const result = (index: number, change: Partial<AnswerResult> = {}): AnswerResult => ({
  gameId: 'game-1',
  questionId: `q${index}`,
  index,
  outcome: 'correct',
  isCorrect: true,
  correctAnswer: 'B',
  playerAnswer: 'B',
  pointsEarned: 2,
  timeElapsed: 2_600,
  explanation: null,
  totals: totals(index + 1),
  gameComplete: index === 2,
  ...change,
});

export const own = (change: Partial<OwnRace> = {}): OwnRace => ({
  gameId: 'game-1',
  question: null,
  lastResult: null,
  totals: noTotals,
  totalScore: 7,
  position: 4,
  isCounted: true,
  outcomes: [],
  roundCompleted: false,
  ...change,
});

export const statusOf = (change: Partial<TournamentStatusView> = {}): TournamentEvent => ({
  type: 'status',
  status: {
    event,
    session: session(),
    currentRoundQuestions: [],
    participants: [],
    participantCount: 5,
    leaderboard: [],
    choices: [],
    isParticipant: true,
    own: own(),
    control: null,
    ...change,
  },
  nowMs: 0,
});

export const updateOf = (
  sessionChange: Partial<TournamentSession> = {},
  change: Partial<TournamentUpdate> = {},
): TournamentEvent => ({
  type: 'update',
  update: {
    eventId: 4,
    message: null,
    messageKind: null,
    messageNumber: 0,
    event,
    session: session(sessionChange),
    participantCount: 5,
    listedCount: 0,
    choices: [],
    ...change,
  },
  nowMs: 0,
});

export const served = (index: number, nowMs = 0): TournamentEvent => ({
  type: 'served',
  answer: { gameId: 'game-1', question: question(index), lastResult: null, totals: totals(index) },
  nowMs,
});
export const noneLeft: TournamentEvent = {
  type: 'served',
  answer: { gameId: 'game-1', question: null, lastResult: result(2), totals: totals(3) },
  nowMs: 0,
};
export const pressed = { type: 'chosen', choice: 'B', key: 'key-1', nowMs: 2_600 } as const satisfies TournamentEvent;
export const feedbackOver = { type: 'feedback-over', nowMs: 9_000 } as const satisfies TournamentEvent;
export const unsent = { key: 'key-1', gameId: 'game-1', questionId: 'q0', answer: 'B', timeElapsed: 2_600 } as const;

export const nothingKept: KeptProgress = { progress: null, unsent: null };
export const from = (kept: KeptProgress, ...events: TournamentEvent[]): TournamentState =>
  events.reduce(advanceTournament, joinTournament(kept));
export const after = (...events: TournamentEvent[]): TournamentState => from(nothingKept, ...events);
export const phaseOf = (state: TournamentState): string => state.phase.name;
