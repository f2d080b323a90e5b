import type { RoundReference } from '../../../racing/game/game.events';
import { questionSnapshot } from '../../../racing/game/testing/question-snapshot';
import type { TournamentDetails, TournamentEvent } from '../tournament.events';

export const NOW = 1_750_000_000_000;
export const eventId = 7;

export const details: TournamentDetails = {
  name: 'Night Race',
  description: 'Under floodlights',
  eventType: 'live',
  startsAt: NOW + 3_600_000,
  durationMinutes: 30,
  maxParticipants: 2,
};

/** Two rounds of two questions. */
export const created: TournamentEvent = {
  type: 'TournamentCreated',
  data: { eventId, ...details, totalRounds: 2, questionsPerRound: 2, createdAt: NOW },
};
export const live: TournamentEvent = { type: 'WentLive', data: { eventId, liveAt: NOW } };
export const completed = (completedAt = NOW): TournamentEvent => ({
  type: 'TournamentCompleted',
  data: { eventId, completedAt },
});
export const deleted: TournamentEvent = { type: 'TournamentDeleted', data: { eventId, deletedAt: NOW } };
export const reset = (attempt: number): TournamentEvent => ({
  type: 'TournamentReset',
  data: { eventId, attempt, resetAt: NOW },
});
export const resetWithdrawn = (attempt: number): TournamentEvent => ({
  type: 'TournamentResetWithdrawn',
  data: { eventId, attempt, withdrawnAt: NOW },
});
export const restored: TournamentEvent = { type: 'TournamentRestored', data: { eventId, restoredAt: NOW } };
export const shown: TournamentEvent = { type: 'LeaderboardShown', data: { eventId, shownAt: NOW } };
export const configured = (totalRounds: number, questionsPerRound: number): TournamentEvent => ({
  type: 'ConfigurationChanged',
  data: { eventId, totalRounds, questionsPerRound, changedAt: NOW },
});

export const assigned = (round: number, questionId: string, order: number): TournamentEvent => ({
  type: 'RoundQuestionAssigned',
  data: { eventId, round, questionId, order, assignedAt: NOW },
});
export const questionRemoved = (round: number, questionId: string): TournamentEvent => ({
  type: 'RoundQuestionRemoved',
  data: { eventId, round, questionId, removedAt: NOW },
});

export const joined = (userId: string, participantAttempt = 1, joinedAt = NOW): TournamentEvent => ({
  type: 'ParticipantJoined',
  data: { eventId, userId, invitationId: null, participantAttempt, joinedAt },
});
export const participantReset = (userId: string, participantAttempt: number): TournamentEvent => ({
  type: 'ParticipantReset',
  data: { eventId, userId, participantAttempt, resetAt: NOW },
});
export const participantResetWithdrawn = (userId: string, participantAttempt: number): TournamentEvent => ({
  type: 'ParticipantResetWithdrawn',
  data: { eventId, userId, participantAttempt, withdrawnAt: NOW },
});
export const participantRemoved = (userId: string): TournamentEvent => ({
  type: 'ParticipantRemoved',
  data: { eventId, userId, removedAt: NOW },
});
export const cleared = (...userIds: string[]): TournamentEvent => ({
  type: 'ParticipantsCleared',
  data: { eventId, userIds, clearedAt: NOW },
});

export const reference = (round: number, { attempt = 1, run = 1 } = {}): RoundReference => ({
  eventId,
  attempt,
  round,
  run,
});
export const started = (
  round: number,
  questionIds: string[],
  place = {},
): Extract<TournamentEvent, { type: 'RoundStarted' }> => ({
  type: 'RoundStarted',
  data: {
    ...reference(round, place),
    questions: questionIds.map(questionSnapshot),
    timeLimitMs: 10_000,
    quickLimitMs: 5_000,
    startedAt: NOW,
    greenAt: NOW,
  },
});
/** With start lights of this length. */
export const withLights = (start: ReturnType<typeof started>, lightsMs: number): TournamentEvent => ({
  ...start,
  data: { ...start.data, greenAt: NOW + lightsMs },
});
/** As in a log from before the start lights. */
export const withoutLights = ({
  type,
  data: { greenAt: _, ...data },
}: ReturnType<typeof started>): TournamentEvent => ({
  type,
  data,
});
export const takenBack = (round: number, place = {}): TournamentEvent => ({
  type: 'RoundTakenBack',
  data: { ...reference(round, place), takenBackAt: NOW },
});
export const advanced = (round: number, floor: number, closedAt = NOW): TournamentEvent => ({
  type: 'QuestionAdvanced',
  data: { ...reference(round), floor, closedAt },
});
export const paused = (round: number, pausedAt = NOW): TournamentEvent => ({
  type: 'RoundPaused',
  data: { ...reference(round), pausedAt },
});
export const resumed = (round: number, resumedAt = NOW, greenAt = resumedAt): TournamentEvent => ({
  type: 'RoundResumed',
  data: { ...reference(round), resumedAt, greenAt },
});
/** As in a log from before the lights after a pause. */
export const resumedAtOnce = (round: number, resumedAt = NOW): TournamentEvent => ({
  type: 'RoundResumed',
  data: { ...reference(round), resumedAt },
});
export const ended = (round: number, endedAt = NOW, place = {}): TournamentEvent => ({
  type: 'RoundEnded',
  data: { ...reference(round, place), endedAt },
});
