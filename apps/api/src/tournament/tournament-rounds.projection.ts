import type { Projection, ReadModelDocument } from '@app/projections';
import type { QuestionSnapshot } from '../game/game.events';
import { closuresAfter } from './tournament.state';
import { type RoundReference, TOURNAMENT_STREAMS, type TournamentEvent } from './tournament.events';

/**
 * One running of a round with its questions as they were raced. It stays when the event is reset or deleted: races of
 * participants name it. `_id` is `roundRunId`; times are milliseconds since 1970.
 */
export interface TournamentRoundDocument extends ReadModelDocument, RoundReference {
  questions: QuestionSnapshot[];
  timeLimitMs: number;
  quickLimitMs: number;
  startedAt: number;
  /** When each question before the floor was closed for everybody, by its place: as many as the floor is high. */
  closures: number[];
  pausedAt: number | null;
  endedAt: number | null;
}

export const roundRunId = ({ eventId, attempt, round, run }: RoundReference) => `${eventId}:${attempt}:${round}:${run}`;

type Doc = Omit<TournamentRoundDocument, 'position'>;

const documents = ({ data }: { data: RoundReference }) => roundRunId(data);

export const tournamentRoundsProjection: Projection<TournamentRoundDocument, TournamentEvent> = {
  name: 'tournament-rounds',
  version: 1,
  streams: [TOURNAMENT_STREAMS],
  indexes: [{ key: { eventId: 1, attempt: -1, round: 1, run: -1 } }],
  on: {
    RoundStarted: {
      documents,
      apply: (_none, { data }) => ({ _id: roundRunId(data), ...data, closures: [], pausedAt: null, endedAt: null }),
    },
    QuestionAdvanced: {
      documents,
      apply: (run, { data }) => changed(run, { closures: closuresAfter(run?.closures ?? [], data) }),
    },
    RoundPaused: { documents, apply: (run, { data }) => changed(run, { pausedAt: data.pausedAt }) },
    RoundResumed: { documents, apply: (run) => changed(run, { pausedAt: null }) },
    RoundEnded: { documents, apply: (run, { data }) => changed(run, { endedAt: data.endedAt }) },
  },
};

function changed(run: Doc | undefined, change: Partial<Doc>): Doc | null {
  return run ? { ...run, ...change } : null;
}
