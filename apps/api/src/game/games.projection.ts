import { type GameKind, IDLE_CLOSE_MS } from '@app/contracts';
import type { Projection, ReadModelDocument } from '@app/projections';
import { GAME_STREAMS, type GameEvent } from './game.events';

/**
 * Which races there are, whose, and which are open. What happens within one is in its stream alone, so that a question
 * that is served or answered writes nothing here. `_id` is the game's id; times are milliseconds since 1970.
 */
export interface GameDocument extends ReadModelDocument {
  kind: GameKind;
  userId: string;
  number: number;
  startedAt: number;
  /** Null while the race is open. */
  finishedAt: number | null;
  /** From when an open race may have been left; null once it is finished. */
  idleAt: number | null;
  questionIds: string[];
}

export const gamesProjection: Projection<GameDocument, GameEvent> = {
  name: 'games',
  version: 3,
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
        startedAt: data.startedAt,
        finishedAt: null,
        idleAt: data.startedAt + IDLE_CLOSE_MS,
        questionIds: data.questions.map(({ id }) => id),
      }),
    },
    GameFinished: {
      documents: ({ data }) => data.gameId,
      apply: (game, { data }) => (game ? { ...game, finishedAt: data.finishedAt, idleAt: null } : null),
    },
  },
};
