import type { DistributiveOmit, ReplayAct, ReplayEntry } from '@app/contracts';
import type { GameEvent } from '../../racing/game/game.events';
import type { TournamentEvent } from '../../finals/tournament/tournament.events';
import type { InterruptionNoticed } from '../../told/interruption/interruption.events';

/** What an entry says beside its place in the log and what it changed. `racer` is the number of the racer. */
export type EntryContent = DistributiveOmit<ReplayEntry, 'at' | 'stream' | 'revision' | 'scores'>;

/** Null for what changed nothing in the race. */
export function gameEntry(event: GameEvent, racer: number): EntryContent | null {
  switch (event.type) {
    case 'GameStarted':
      return { kind: 'race-started', racer };
    case 'QuestionServed':
      return { kind: 'served', racer, question: event.data.index };
    case 'QuestionAnswered': {
      const { index, answer, isCorrect, points, elapsedMs, servedAt, receivedAt, claimedMs, creditMs } = event.data;
      const times = { elapsedMs, serverMs: receivedAt - servedAt, claimedMs, creditMs };
      return { kind: 'answered', racer, question: index, answer, isCorrect, points, ...times };
    }
    case 'QuestionTimedOut': {
      const { index, elapsedMs, lateAnswer } = event.data;
      return { kind: 'timed-out', racer, question: index, elapsedMs, lateAnswer: lateAnswer?.answer ?? null };
    }
    case 'QuestionSkipped':
      return { kind: 'skipped', racer, question: event.data.index, elapsedMs: event.data.elapsedMs };
    case 'GameFinished':
      return { kind: 'race-finished', racer };
    case 'ResultClaimed':
      return null;
    default:
      return event satisfies never;
  }
}

const acts: Record<TournamentEvent['type'], ReplayAct> = {
  TournamentCreated: 'event-announced',
  TournamentUpdated: 'event-updated',
  ConfigurationChanged: 'configuration-changed',
  RoundQuestionAssigned: 'question-assigned',
  RoundQuestionRemoved: 'question-removed',
  ParticipantJoined: 'participant-joined',
  ParticipantReset: 'participant-reset',
  ParticipantResetWithdrawn: 'participant-reset-withdrawn',
  ParticipantRemoved: 'participant-removed',
  ParticipantsCleared: 'participants-cleared',
  WentLive: 'went-live',
  RoundStarted: 'round-started',
  RoundTakenBack: 'round-taken-back',
  QuestionAdvanced: 'question-closed',
  RoundPaused: 'round-paused',
  RoundResumed: 'round-resumed',
  RoundEnded: 'round-ended',
  QuestionRuled: 'question-ruled',
  RulingWithdrawn: 'ruling-withdrawn',
  LeaderboardShown: 'leaderboard-shown',
  LeaderboardHidden: 'leaderboard-hidden',
  LeaderboardBroadcast: 'leaderboard-broadcast',
  AdminMessageSent: 'message-sent',
  TournamentReset: 'tournament-reset',
  TournamentResetWithdrawn: 'tournament-reset-withdrawn',
  TournamentCompleted: 'tournament-completed',
  TournamentDeleted: 'tournament-deleted',
  TournamentRestored: 'tournament-restored',
};

/** `startedAt`: of the race or the run, in milliseconds since 1970. `racers`: how many of them it has interrupted. */
export function awayEntry(
  { awayFrom, backAt }: InterruptionNoticed['data'],
  startedAt: number,
  racers: number,
): EntryContent {
  return {
    kind: 'act',
    act: 'server-away',
    by: null,
    away: { from: awayFrom - startedAt, to: backAt - startedAt, racers },
  };
}

/** `racerOf`: the number of a racer. `by`: the name of whoever did it. */
export function actEntry(
  { type, data }: TournamentEvent,
  by: string | null,
  racerOf: (userId: string) => number,
): EntryContent {
  return {
    kind: 'act',
    act: acts[type],
    by,
    ...('userId' in data && { racer: racerOf(data.userId) }),
    ...('floor' in data && { question: data.floor - 1 }),
    ...('index' in data && { question: data.index }),
  };
}
