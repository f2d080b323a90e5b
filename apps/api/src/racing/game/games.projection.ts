// @offered
import {
  type AnswerLetter,
  type Category,
  type Difficulty,
  type GameTotals,
  IDLE_CLOSE_MS,
  noTotals,
} from '@app/contracts';
import { ignored, type Projection, type ReadModelDocument } from '@app/projections';
import { GAME_STREAMS, type GameEvent, type GameStarted, type PlayerRound, type QuestionSnapshot } from './game.events';
import { type ClosedQuestion, closedQuestion, countIn, decidedAt, type QuestionClosed } from './game.state';

/** A race, open or finished, with all its answers. `_id` is the game's id; times are milliseconds since 1970. */
export type GameDocument = RaceDocument & KindOfRace & ({ status: 'open'; finishedAt: null } | FinishedRace);

interface FinishedRace {
  status: 'finished';
  finishedAt: number;
}

/** `number` counts the player's qualifying races, from 1. */
type KindOfRace =
  | { kind: 'qualifying'; number: number; round: null }
  | { kind: 'duel'; number: null; round: null }
  | { kind: 'tournament'; number: null; round: PlayerRound };

/** A participant's race in a round. */
export type RoundRaceDocument = GameDocument & { kind: 'tournament' };

interface RaceDocument extends ReadModelDocument {
  userId: string;
  totalQuestions: number;
  startedAt: number;
  /** When an open race is closed if no other command comes; null for a race that ends with its round. */
  idleAt: number | null;
  totals: GameTotals;
  /** Empty in a tournament, where the round has them. */
  questions: GameQuestion[];
  /** The open question. */
  served: { questionId: string; index: number; closesAt: number } | null;
  /** In the order of the questions. */
  responses: GameResponse[];
}

export type GameResponse = Omit<ClosedQuestion, 'totals'>;

export interface GameQuestion {
  id: string;
  text: string;
  correctAnswer: AnswerLetter;
  category: Category;
  difficulty: Difficulty;
}

type Game = Omit<GameDocument, 'position'>;

const closing = {
  documents: ({ data }: QuestionClosed) => data.gameId,
  apply: (game: Game | undefined, event: QuestionClosed): Game | null => {
    if (!game) return null;
    const response = closedQuestion(event);
    return {
      ...game,
      served: null,
      idleAt: idleAt(game, decidedAt(event)),
      totals: countIn(game.totals, response),
      responses: [...game.responses, response],
    };
  },
};

export const gamesProjection: Projection<GameDocument, GameEvent> = {
  name: 'games',
  version: 2,
  streams: [GAME_STREAMS],
  vital: true,
  indexes: [
    { key: { userId: 1, finishedAt: -1 } },
    { key: { finishedAt: 1 } },
    { key: { idleAt: 1 } },
    { key: { 'round.eventId': 1 } },
  ],
  on: {
    GameStarted: {
      documents: ({ data }) => data.gameId,
      apply: (_none, { data }) => ({
        _id: data.gameId,
        ...raceOf(data),
        userId: data.userId,
        status: 'open',
        startedAt: data.startedAt,
        finishedAt: null,
        idleAt: idleAt(data, data.startedAt),
        totals: noTotals,
        served: null,
        responses: [],
      }),
    },
    QuestionServed: {
      documents: ({ data }) => data.gameId,
      apply: (game, { data: { questionId, index, closesAt, servedAt } }) =>
        game ? { ...game, served: { questionId, index, closesAt }, idleAt: idleAt(game, servedAt) } : null,
    },
    QuestionAnswered: closing,
    QuestionTimedOut: closing,
    QuestionSkipped: closing,
    GameFinished: {
      documents: ({ data }) => data.gameId,
      apply: (game, { data }) =>
        game ? { ...game, status: 'finished', finishedAt: data.finishedAt, idleAt: null, totals: data.totals } : null,
    },
    ...ignored('ResultClaimed'),
  },
};

type RaceFields = Pick<Game, 'kind' | 'number' | 'round' | 'questions' | 'totalQuestions'>;

function raceOf(start: GameStarted['data']): RaceFields {
  switch (start.kind) {
    case 'qualifying': {
      const { kind, number, questions } = start;
      return { kind, number, round: null, questions: questions.map(gameQuestion), totalQuestions: questions.length };
    }
    case 'duel': {
      const { kind, questions } = start;
      return {
        kind,
        number: null,
        round: null,
        questions: questions.map(gameQuestion),
        totalQuestions: questions.length,
      };
    }
    case 'tournament': {
      const { kind, round, totalQuestions } = start;
      return { kind, number: null, round, questions: [], totalQuestions };
    }
    default:
      return start satisfies never;
  }
}

function idleAt({ kind }: Pick<Game, 'kind'>, lastAt: number): number | null {
  return kind === 'tournament' ? null : lastAt + IDLE_CLOSE_MS;
}

function gameQuestion({ id, text, correctAnswer, category, difficulty }: QuestionSnapshot): GameQuestion {
  return { id, text, correctAnswer, category, difficulty };
}
