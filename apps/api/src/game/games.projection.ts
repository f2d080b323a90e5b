import {
  type AnswerLetter,
  type Category,
  type Difficulty,
  type GameKind,
  type GameTotals,
  IDLE_CLOSE_MS,
} from '@app/contracts';
import type { Projection, ReadModelDocument } from '@app/projections';
import { GAME_STREAMS, type GameEvent, type QuestionSnapshot } from './game.events';
import { type ClosedQuestion, closedQuestion, countIn, decidedAt, noTotals, type QuestionClosed } from './game.state';

/** A race, open or finished, with everything answered in it. `_id` is the game's id; times are milliseconds since 1970. */
export interface GameDocument extends ReadModelDocument {
  kind: GameKind;
  userId: string;
  number: number;
  status: 'open' | 'finished';
  startedAt: number;
  finishedAt: number | null;
  /** When an open race is closed if nothing more comes. */
  idleAt: number | null;
  totals: GameTotals;
  questions: GameQuestion[];
  servedQuestionId: string | null;
  responses: Omit<ClosedQuestion, 'totals'>[];
}

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
      servedQuestionId: null,
      idleAt: decidedAt(event) + IDLE_CLOSE_MS,
      totals: countIn(game.totals, response),
      responses: [...game.responses, response],
    };
  },
};

export const gamesProjection: Projection<GameDocument, GameEvent> = {
  name: 'games',
  version: 1,
  streams: [GAME_STREAMS],
  indexes: [{ key: { userId: 1, finishedAt: -1 } }, { key: { idleAt: 1 } }],
  on: {
    GameStarted: {
      documents: ({ data }) => data.gameId,
      apply: (_none, { data }) => ({
        _id: data.gameId,
        kind: data.kind,
        userId: data.userId,
        number: data.number,
        status: 'open',
        startedAt: data.startedAt,
        finishedAt: null,
        idleAt: data.startedAt + IDLE_CLOSE_MS,
        totals: noTotals,
        questions: data.questions.map(gameQuestion),
        servedQuestionId: null,
        responses: [],
      }),
    },
    QuestionServed: {
      documents: ({ data }) => data.gameId,
      apply: (game, { data }) =>
        game ? { ...game, servedQuestionId: data.questionId, idleAt: data.servedAt + IDLE_CLOSE_MS } : null,
    },
    QuestionAnswered: closing,
    QuestionTimedOut: closing,
    QuestionSkipped: closing,
    GameFinished: {
      documents: ({ data }) => data.gameId,
      apply: (game, { data }) =>
        game ? { ...game, status: 'finished', finishedAt: data.finishedAt, idleAt: null, totals: data.totals } : null,
    },
  },
};

function gameQuestion({ id, text, correctAnswer, category, difficulty }: QuestionSnapshot): GameQuestion {
  return { id, text, correctAnswer, category, difficulty };
}
