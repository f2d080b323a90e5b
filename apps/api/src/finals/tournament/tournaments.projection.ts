// @offered
import { ignored, type Projection, type ReadModelDocument } from '@app/projections';
import { neitherPausedNorEnded, type PauseOrEnd, runAfter } from './round-run.state';
import type { MessageContent, TournamentMessage } from './tournament-message.view';
import { rulings } from './ruling.events';
import {
  type RoundEnded,
  type RoundPaused,
  type RoundResumed,
  TOURNAMENT_STREAMS,
  type TournamentDetails,
  type TournamentEvent,
} from './tournament.events';
import { inserted } from './tournament.state';

/** An event and the state of its tournament. `_id` is its number as a text; times are milliseconds since 1970. */
export interface TournamentDocument extends ReadModelDocument, TournamentDetails {
  eventId: number;
  createdAt: number;
  /** The event is live while this is `active`. */
  status: 'scheduled' | 'active' | 'completed';
  completedAt: number | null;
  totalRounds: number;
  questionsPerRound: number;
  /** In racing order. Rounds that never had a question are missing. */
  roundQuestions: { round: number; questionIds: string[] }[];
  participantCount: number;
  /** From 1; each reset begins the next attempt. */
  attempt: number;
  /** The newest run of each round started in this attempt, in the order in which the rounds were first started. */
  rounds: RoundPhase[];
  /** The round started last in this attempt; null before the first. */
  currentRound: number | null;
  /** Restored when a start is taken back. */
  beforeStart: Pick<TournamentDocument, 'rounds' | 'currentRound'> | null;
  /** Restored when a reset is withdrawn; null when there is none, or when something was raced since. */
  beforeReset: BeforeReset | null;
  showLeaderboard: boolean;
  /** `messageNumber`: how many messages there were. `messages`: the last `MESSAGES_KEPT`, oldest first. */
  messageNumber: number;
  messages: TournamentMessage[];
  /** Only its restoration brings the event back. */
  isDeleted?: true;
}

type BeforeReset = Pick<
  TournamentDocument,
  'status' | 'attempt' | 'rounds' | 'currentRound' | 'beforeStart' | 'beforeReset' | 'completedAt'
>;

/** A run of a round, without its questions (those are in `tournament-rounds`). */
export type RoundPhase = PauseOrEnd & {
  round: number;
  run: number;
  questionCount: number;
  /** Index, from 0: every question before it is closed for everybody. */
  floor: number;
  startedAt: number;
  greenAt: number;
  /** Its lights had gone out before the last pause. */
  wasGreen: boolean;
};

export const MESSAGES_KEPT = 20;

type Doc = Omit<TournamentDocument, 'position'>;
type Data<T extends TournamentEvent['type']> = Extract<TournamentEvent, { type: T }>['data'];

const documents = ({ data }: { data: { eventId: number } }) => String(data.eventId);

/** Applies an event to the document of its tournament. */
function changing<T extends TournamentEvent['type']>(change: (tournament: Doc, data: Data<T>) => Doc | null) {
  return {
    documents,
    apply: (tournament: Doc | undefined, event: { data: unknown }) =>
      tournament ? change(tournament, event.data as Data<T>) : null,
  };
}

/** The round is paused, resumed or ended at this time. */
function turning<E extends RoundPaused | RoundResumed | RoundEnded>(
  kind: 'round-paused' | 'round-resumed' | 'round-ended',
  timeOf: (data: E['data']) => number,
) {
  return {
    documents,
    apply: (tournament: Doc | undefined, event: E) => {
      if (!tournament) return null;
      const { round } = event.data;
      const turned = withRound(tournament, round, (phase) => runAfter(phase, event));
      return told(turned, timeOf(event.data), { kind, round });
    },
  };
}

export const tournamentsProjection: Projection<TournamentDocument, TournamentEvent> = {
  name: 'tournaments',
  version: 5,
  streams: [TOURNAMENT_STREAMS],
  vital: true,
  indexes: [
    { key: { eventId: -1 } },
    { key: { status: 1, eventId: -1 } },
    { key: { status: 1, completedAt: -1 } },
    { key: { startsAt: 1 } },
  ],
  on: {
    TournamentCreated: { documents, apply: (_none, { data }) => created(data) },
    TournamentUpdated: changing<'TournamentUpdated'>((tournament, { updatedAt: _, ...data }) => ({
      ...tournament,
      ...data,
    })),
    ConfigurationChanged: changing<'ConfigurationChanged'>((tournament, { totalRounds, questionsPerRound }) => ({
      ...tournament,
      totalRounds,
      questionsPerRound,
      roundQuestions: tournament.roundQuestions.filter(({ round }) => round <= totalRounds),
    })),
    RoundQuestionAssigned: changing<'RoundQuestionAssigned'>((tournament, { round, questionId, order }) =>
      withQuestions(tournament, round, (ids) => inserted(ids, questionId, order)),
    ),
    RoundQuestionRemoved: changing<'RoundQuestionRemoved'>((tournament, { round, questionId }) =>
      withQuestions(tournament, round, (ids) => ids.filter((id) => id !== questionId)),
    ),
    ParticipantJoined: changing<'ParticipantJoined'>((tournament) => withParticipants(tournament, 1)),
    ParticipantRemoved: changing<'ParticipantRemoved'>((tournament) => withParticipants(tournament, -1)),
    ParticipantsCleared: changing<'ParticipantsCleared'>((tournament) => ({ ...tournament, participantCount: 0 })),
    WentLive: changing<'WentLive'>((tournament, { liveAt }) =>
      told({ ...tournament, status: 'active' }, liveAt, { kind: 'went-live' }),
    ),
    RoundStarted: changing<'RoundStarted'>((tournament, data) => started(tournament, data)),
    RoundTakenBack: changing<'RoundTakenBack'>((tournament, { takenBackAt }) =>
      told({ ...tournament, ...tournament.beforeStart }, takenBackAt, { kind: 'round-taken-back' }),
    ),
    QuestionAdvanced: changing<'QuestionAdvanced'>((tournament, { round, floor, closedAt }) =>
      told(closedBelow(tournament, round, floor), closedAt, { kind: 'question-advanced', round, questionIndex: floor }),
    ),
    RoundPaused: turning<RoundPaused>('round-paused', ({ pausedAt }) => pausedAt),
    RoundResumed: turning<RoundResumed>('round-resumed', ({ resumedAt }) => resumedAt),
    RoundEnded: turning<RoundEnded>('round-ended', ({ endedAt }) => endedAt),
    LeaderboardShown: changing<'LeaderboardShown'>((tournament, { shownAt }) =>
      told({ ...tournament, showLeaderboard: true }, shownAt, { kind: 'leaderboard-shown' }),
    ),
    LeaderboardHidden: changing<'LeaderboardHidden'>((tournament, { hiddenAt }) =>
      told({ ...tournament, showLeaderboard: false }, hiddenAt, { kind: 'leaderboard-hidden' }),
    ),
    LeaderboardBroadcast: changing<'LeaderboardBroadcast'>((tournament, { broadcastAt }) =>
      told(tournament, broadcastAt, { kind: 'leaderboard-broadcast' }),
    ),
    AdminMessageSent: changing<'AdminMessageSent'>((tournament, { messageId, sentAt }) =>
      told(tournament, sentAt, { kind: 'admin-message', messageId }),
    ),
    TournamentReset: changing<'TournamentReset'>((tournament, { attempt, resetAt }) => {
      const status = tournament.status === 'completed' ? 'scheduled' : tournament.status;
      const nothingRaced = { rounds: [], currentRound: null, beforeStart: null };
      const beforeReset = kept(tournament);
      const begun: Doc = { ...tournament, status, attempt, ...nothingRaced, beforeReset, completedAt: null };
      return told(begun, resetAt, { kind: 'tournament-reset' });
    }),
    TournamentResetWithdrawn: changing<'TournamentResetWithdrawn'>((tournament, { withdrawnAt }) => {
      const { beforeReset } = tournament;
      if (!beforeReset) return tournament;
      const totalRounds = Math.max(tournament.totalRounds, ...beforeReset.rounds.map(({ round }) => round));
      return told({ ...tournament, totalRounds, ...beforeReset }, withdrawnAt, { kind: 'tournament-reset-withdrawn' });
    }),
    TournamentCompleted: changing<'TournamentCompleted'>((tournament, { completedAt }) =>
      told({ ...tournament, status: 'completed', beforeReset: null, completedAt }, completedAt, {
        kind: 'tournament-completed',
      }),
    ),
    TournamentDeleted: changing<'TournamentDeleted'>((tournament) => ({ ...tournament, isDeleted: true })),
    TournamentRestored: changing<'TournamentRestored'>(({ isDeleted: _deleted, ...tournament }) => tournament),
    ...ignored('ParticipantReset', 'ParticipantResetWithdrawn', ...rulings),
  },
};

function created({ eventId, ...data }: Data<'TournamentCreated'>): Doc {
  return {
    _id: String(eventId),
    eventId,
    ...data,
    status: 'scheduled',
    completedAt: null,
    roundQuestions: [],
    participantCount: 0,
    attempt: 1,
    rounds: [],
    currentRound: null,
    beforeStart: null,
    beforeReset: null,
    showLeaderboard: false,
    messageNumber: 0,
    messages: [],
  };
}

function kept({ status, attempt, rounds, currentRound, beforeStart, beforeReset, completedAt }: Doc): BeforeReset {
  return { status, attempt, rounds, currentRound, beforeStart, beforeReset, completedAt };
}

function started(
  tournament: Doc,
  { round, run, questions, startedAt, greenAt = startedAt }: Data<'RoundStarted'>,
): Doc {
  const times = { startedAt, greenAt, wasGreen: false, ...neitherPausedNorEnded };
  const phase: RoundPhase = { round, run, questionCount: questions.length, floor: 0, ...times };
  const { rounds: before, currentRound } = tournament;
  const index = before.findIndex((earlier) => earlier.round === round);
  const rounds = index < 0 ? [...before, phase] : before.with(index, phase);
  const beforeStart = { rounds: before, currentRound };
  const begun = { ...tournament, rounds, currentRound: round, beforeStart, beforeReset: null };
  return told(begun, startedAt, { kind: 'round-started', round });
}

const closedBelow = (tournament: Doc, round: number, floor: number): Doc =>
  withRound(tournament, round, (phase) => ({ ...phase, floor }));

function withRound(tournament: Doc, round: number, change: (phase: RoundPhase) => RoundPhase): Doc {
  const rounds = tournament.rounds.map((phase) => (phase.round === round ? change(phase) : phase));
  return { ...tournament, rounds };
}

function withQuestions(tournament: Doc, round: number, change: (ids: string[]) => string[]): Doc {
  const others = tournament.roundQuestions.filter((each) => each.round !== round);
  const own = tournament.roundQuestions.find((each) => each.round === round);
  const roundQuestions = [...others, { round, questionIds: change(own?.questionIds ?? []) }];
  return { ...tournament, roundQuestions: roundQuestions.toSorted((a, b) => a.round - b.round) };
}

function withParticipants(tournament: Doc, more: number): Doc {
  return { ...tournament, participantCount: tournament.participantCount + more };
}

function told(tournament: Doc, at: number, content: MessageContent): Doc {
  const messageNumber = tournament.messageNumber + 1;
  const messages = [...tournament.messages, { number: messageNumber, at, ...content }].slice(-MESSAGES_KEPT);
  return { ...tournament, messageNumber, messages };
}
