import { noTotals, type QuestionOutcome } from '@app/contracts';
import type { PlayerRound } from '../../../racing/game/game.events';
import type { RoundRaceDocument, GameResponse } from '../../../racing/game/games.projection';
import type { ParticipantDocument } from '../../tournament/participants.projection';
import { roundRunId, type TournamentRoundDocument } from '../../tournament/tournament-rounds.projection';
import { neitherPausedNorEnded } from '../../tournament/round-run.state';
import type { TournamentDocument } from '../../tournament/tournaments.projection';
import { roundGameId } from '../round-game';

/** All of this is about event 4, with three questions in each round. */
const QUESTIONS = 3;
const position = '00000000000000000001';

export const tournament = (change: Partial<TournamentDocument> = {}): TournamentDocument => ({
  _id: '4',
  position,
  eventId: 4,
  name: 'Night Race',
  description: '',
  eventType: 'live',
  startsAt: 0,
  durationMinutes: 30,
  maxParticipants: 50,
  createdAt: 0,
  status: 'active',
  completedAt: null,
  totalRounds: 3,
  questionsPerRound: QUESTIONS,
  roundQuestions: [],
  participantCount: 0,
  attempt: 1,
  rounds: [],
  currentRound: 1,
  beforeStart: null,
  beforeReset: null,
  showLeaderboard: false,
  messageNumber: 0,
  messages: [],
  ...change,
});

export const participant = (userId: string, attempt = 1): ParticipantDocument => ({
  _id: `4:${userId}`,
  position,
  eventId: 4,
  userId,
  invitationId: null,
  joinedAt: 10,
  attempt,
});

export function run(change: Partial<TournamentRoundDocument> = {}): TournamentRoundDocument {
  const reference = { eventId: 4, attempt: 1, round: 1, run: 1, ...change };
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    id: `q${index}`,
    text: '',
    answerA: '',
    answerB: '',
    answerC: '',
    answerD: '',
    correctAnswer: 'A' as const,
    category: 'GT Cars' as const,
    difficulty: 'Easy' as const,
    imageUrl: null,
    explanation: null,
  }));
  const times = {
    timeLimitMs: 10_000,
    quickLimitMs: 5_000,
    startedAt: 100,
    greenAt: 100,
    closures: [],
    rulings: [],
  };
  const run = { _id: roundRunId(reference), position, questions, ...times, ...neitherPausedNorEnded, ...reference };
  return { ...run, ...change } as TournamentRoundDocument;
}

/** A correct answer at this time. */
export const right = (closedAt: number, points = 2, elapsedMs = 1_000): Partial<GameResponse> => ({
  outcome: 'correct',
  answer: 'A',
  points,
  elapsedMs,
  closedAt,
});

export const wrong = (closedAt: number): Partial<GameResponse> => ({ outcome: 'wrong', answer: 'B', closedAt });

/** A race with these outcomes, first question first. */
export function game(
  userId: string,
  responses: readonly Partial<GameResponse>[],
  of: Partial<PlayerRound> = {},
): Extract<RoundRaceDocument, { status: 'open' }> {
  const round = { eventId: 4, attempt: 1, participantAttempt: 1, round: 1, run: 1, ...of };
  const nothing = { outcome: 'timed-out' as QuestionOutcome, answer: null, points: 0, elapsedMs: 0, closedAt: 0 };
  return {
    _id: roundGameId(round, userId),
    position,
    kind: 'tournament',
    userId,
    number: null,
    round,
    totalQuestions: QUESTIONS,
    status: 'open',
    startedAt: 100,
    finishedAt: null,
    idleAt: null,
    totals: noTotals,
    questionIds: [],
    served: null,
    responses: responses.map((response, index) => ({ questionId: `q${index}`, ...nothing, ...response })),
  };
}
