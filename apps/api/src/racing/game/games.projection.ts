// @offered
import { type GameTotals, IDLE_CLOSE_MS, noTotals } from '@app/contracts';
import { ignored, type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import { GAME_STREAMS, type GameEvent, type GameStarted, type PlayerRound } from './game.events';
import { type ClosedQuestion, closedQuestion, countIn, decidedAt, type QuestionClosed } from './game.state';

/** A race, open or finished, with all its answers. `_id` is the game's id; times are milliseconds since 1970. */
export type GameDocument = RaceDocument &
  ((SoloRace & (OpenRace<number> | FinishedRace)) | (RoundRace & (OpenRace<null> | FinishedRace)));

/** `number` counts the player's qualifying races, from 1. */
type SoloRace = { kind: 'qualifying'; number: number; round: null } | { kind: 'duel'; number: null; round: null };

interface RoundRace {
  kind: 'tournament';
  number: null;
  round: PlayerRound;
}

interface OpenRace<IdleAt> {
  status: 'open';
  finishedAt: null;
  /** When the race is closed if no other command comes; null for a race that ends with its round. */
  idleAt: IdleAt;
  /** Empty in a tournament, where the round has them. What they say is in the race's stream. */
  questionIds: readonly string[];
  /** The open question. */
  served: { questionId: string; index: number; closesAt: number } | null;
}

interface FinishedRace {
  status: 'finished';
  finishedAt: number;
  idleAt: null;
  /** The responses have them. */
  questionIds: readonly [];
  served: null;
}

/** A participant's race in a round. */
export type RoundRaceDocument = GameDocument & { kind: 'tournament' };

interface RaceDocument extends ReadModelDocument {
  userId: string;
  totalQuestions: number;
  startedAt: number;
  totals: GameTotals;
  /** In the order of the questions. */
  responses: GameResponse[];
}

export type GameResponse = ClosedQuestion;

type Game = Unstamped<GameDocument>;
type OpenGame = Extract<Game, { status: 'open' }>;

const closing = {
  documents: ({ data }: QuestionClosed) => data.gameId,
  apply: (game: Game | undefined, event: QuestionClosed): Game | null => {
    if (game?.status !== 'open') return game ?? null;
    const response = closedQuestion(event);
    return racedAt(decidedAt(event), game, {
      served: null,
      totals: countIn(game.totals, response),
      responses: [...game.responses, response],
    });
  },
};

export const gamesProjection: Projection<GameDocument, GameEvent> = {
  name: 'games',
  version: 3,
  streams: [GAME_STREAMS],
  vital: true,
  large: true,
  indexes: [
    { key: { userId: 1, finishedAt: -1 } },
    { key: { finishedAt: 1 } },
    { key: { idleAt: 1 } },
    { key: { 'round.eventId': 1 } },
  ],
  on: {
    GameStarted: {
      documents: ({ data }) => data.gameId,
      apply: (_none, { data }) => startedRace(data),
    },
    QuestionServed: {
      documents: ({ data }) => data.gameId,
      apply: (game, { data: { questionId, index, closesAt, servedAt } }) =>
        game?.status === 'open' ? racedAt(servedAt, game, { served: { questionId, index, closesAt } }) : (game ?? null),
    },
    QuestionAnswered: closing,
    QuestionTimedOut: closing,
    QuestionSkipped: closing,
    GameFinished: {
      documents: ({ data }) => data.gameId,
      apply: (game, { data }) => (game ? { ...game, ...finished(data.finishedAt), totals: data.totals } : null),
    },
    ...ignored('ResultClaimed'),
  },
};

function startedRace(start: GameStarted['data']): OpenGame {
  const { gameId: _id, userId, startedAt } = start;
  const race = { _id, userId, startedAt, totals: noTotals, responses: [] };
  const open = { status: 'open', finishedAt: null, served: null } as const;
  if (start.kind === 'tournament') {
    const { kind, round, totalQuestions } = start;
    return { ...race, ...open, kind, number: null, round, idleAt: null, questionIds: [], totalQuestions };
  }
  const questionIds = start.questions.map(({ id }) => id);
  const solo = { ...race, ...open, round: null, questionIds, totalQuestions: questionIds.length };
  const idleAt = startedAt + IDLE_CLOSE_MS;
  switch (start.kind) {
    case 'qualifying':
      return { ...solo, kind: start.kind, number: start.number, idleAt };
    case 'duel':
      return { ...solo, kind: start.kind, number: null, idleAt };
    default:
      return start satisfies never;
  }
}

/** The race after a command at this time, with what it changes. */
function racedAt(
  now: number,
  game: OpenGame,
  changes: Partial<Pick<OpenGame, 'served' | 'totals' | 'responses'>>,
): OpenGame {
  return game.kind === 'tournament' ? { ...game, ...changes } : { ...game, ...changes, idleAt: now + IDLE_CLOSE_MS };
}

const finished = (finishedAt: number): FinishedRace => {
  return { status: 'finished', finishedAt, idleAt: null, questionIds: [], served: null };
};
