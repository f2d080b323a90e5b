// @offered
import { ignored, type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import type { QuestionSnapshot, RoundReference } from '../../racing/game/game.events';
import type { RulingEvent } from './ruling.events';
import { type RunRuling, rulingsAfter } from './ruling.state';
import { closuresAfter, neitherPausedNorEnded, type PauseOrEnd, runAfter } from './round-run.state';
import {
  type RoundEnded,
  type RoundPaused,
  type RoundResumed,
  TOURNAMENT_STREAMS,
  type TournamentEvent,
  announcements,
  memberships,
  preparations,
} from './tournament.events';

/**
 * One run of a round with its questions as they were raced, unless it was taken back. It stays when the event
 * is reset or deleted, because participants' races refer to it. `_id` is `roundRunId`; times are milliseconds
 * since 1970.
 */
export type TournamentRoundDocument = RoundDocument & PauseOrEnd;

interface RoundDocument extends ReadModelDocument, RoundReference {
  questions: QuestionSnapshot[];
  timeLimitMs: number;
  quickLimitMs: number;
  startedAt: number;
  /** No question is served before this time. */
  greenAt: number;
  /** Its lights had gone out before the last pause. */
  wasGreen: boolean;
  /** When each question below the floor was closed for everybody, by index. */
  closures: number[];
  /** Also those that were withdrawn, the oldest first. */
  rulings: RunRuling[];
}

export const roundRunId = ({ eventId, attempt, round, run }: RoundReference) => `${eventId}:${attempt}:${round}:${run}`;

type Doc = Unstamped<TournamentRoundDocument>;

const documents = ({ data }: { data: RoundReference }) => roundRunId(data);

const pausedOrEnded = {
  documents,
  apply: (run: Doc | undefined, event: RoundPaused | RoundResumed | RoundEnded) => (run ? runAfter(run, event) : null),
};

const ruled = {
  documents,
  apply: (run: Doc | undefined, event: RulingEvent) =>
    run ? { ...run, rulings: rulingsAfter(run.rulings, event) } : null,
};

export const tournamentRoundsProjection: Projection<TournamentRoundDocument, TournamentEvent> = {
  name: 'tournament-rounds',
  version: 5,
  streams: [TOURNAMENT_STREAMS],
  vital: true,
  indexes: [{ key: { eventId: 1, attempt: -1, round: 1, run: -1 } }],
  on: {
    RoundStarted: {
      documents,
      apply: (_none, { data }) => {
        const { greenAt = data.startedAt } = data;
        return {
          _id: roundRunId(data),
          ...data,
          greenAt,
          wasGreen: false,
          closures: [],
          rulings: [],
          ...neitherPausedNorEnded,
        };
      },
    },
    RoundTakenBack: { documents, apply: () => null },
    QuestionAdvanced: {
      documents,
      apply: (run, { data }) => (run ? { ...run, closures: closuresAfter(run.closures, data) } : null),
    },
    RoundPaused: pausedOrEnded,
    RoundResumed: pausedOrEnded,
    RoundEnded: pausedOrEnded,
    QuestionRuled: ruled,
    RulingWithdrawn: ruled,
    ...ignored(
      'TournamentCreated',
      'TournamentUpdated',
      ...preparations,
      ...memberships,
      'WentLive',
      ...announcements,
      'TournamentReset',
      'TournamentResetWithdrawn',
      'TournamentCompleted',
      'TournamentDeleted',
      'TournamentRestored',
    ),
  },
};
