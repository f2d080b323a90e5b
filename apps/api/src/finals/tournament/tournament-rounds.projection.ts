// @offered
import { ignored, type Projection, type ReadModelDocument } from '@app/projections';
import type { QuestionSnapshot, RoundReference } from '../../racing/game/game.events';
import { closuresAfter, greenAfterPause } from './tournament.state';
import { TOURNAMENT_STREAMS, type TournamentEvent } from './tournament.events';

/**
 * One run of a round with its questions as they were raced, unless it was taken back. It stays when the event
 * is reset or deleted, because participants' races refer to it. `_id` is `roundRunId`; times are milliseconds
 * since 1970.
 */
export interface TournamentRoundDocument extends ReadModelDocument, RoundReference {
  questions: QuestionSnapshot[];
  timeLimitMs: number;
  quickLimitMs: number;
  startedAt: number;
  /** No question is served before this time. */
  greenAt: number;
  /** When each question below the floor was closed for everybody, by index. */
  closures: number[];
  pausedAt: number | null;
  endedAt: number | null;
}

export const roundRunId = ({ eventId, attempt, round, run }: RoundReference) => `${eventId}:${attempt}:${round}:${run}`;

type Doc = Omit<TournamentRoundDocument, 'position'>;

const documents = ({ data }: { data: RoundReference }) => roundRunId(data);

export const tournamentRoundsProjection: Projection<TournamentRoundDocument, TournamentEvent> = {
  name: 'tournament-rounds',
  version: 2,
  streams: [TOURNAMENT_STREAMS],
  vital: true,
  indexes: [{ key: { eventId: 1, attempt: -1, round: 1, run: -1 } }],
  on: {
    RoundStarted: {
      documents,
      apply: (_none, { data }) => {
        const { greenAt = data.startedAt } = data;
        return { _id: roundRunId(data), ...data, greenAt, closures: [], pausedAt: null, endedAt: null };
      },
    },
    RoundTakenBack: { documents, apply: () => null },
    QuestionAdvanced: {
      documents,
      apply: (run, { data }) => changed(run, { closures: closuresAfter(run?.closures ?? [], data) }),
    },
    RoundPaused: { documents, apply: (run, { data }) => changed(run, { pausedAt: data.pausedAt }) },
    RoundResumed: {
      documents,
      apply: (run, { data }) =>
        run ? { ...run, pausedAt: null, greenAt: greenAfterPause(run, data.resumedAt) } : null,
    },
    RoundEnded: { documents, apply: (run, { data }) => changed(run, { endedAt: data.endedAt }) },
    ...ignored(
      'TournamentCreated',
      'TournamentUpdated',
      'ConfigurationChanged',
      'RoundQuestionAssigned',
      'RoundQuestionRemoved',
      'ParticipantJoined',
      'ParticipantReset',
      'ParticipantRemoved',
      'ParticipantsCleared',
      'WentLive',
      'LeaderboardShown',
      'LeaderboardHidden',
      'LeaderboardBroadcast',
      'AdminMessageSent',
      'TournamentReset',
      'TournamentCompleted',
      'TournamentDeleted',
    ),
  },
};

function changed(run: Doc | undefined, change: Partial<Doc>): Doc | null {
  return run ? { ...run, ...change } : null;
}
