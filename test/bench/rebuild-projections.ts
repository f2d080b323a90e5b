import { ignored, type Projection, type ReadModelDocument } from '@app/projections';

interface LeaderboardEntry extends ReadModelDocument {
  totalScore: number;
  totalGames: number;
  correctAnswers: number;
  timeMs: number;
  lastGameId: string;
}

interface RacerStatus extends ReadModelDocument {
  roundsStarted: number;
  roundsPlayed: number;
  openGameId: string | null;
}

interface Game extends ReadModelDocument {
  userId: string;
  kind: string;
  questionCount: number;
  score: number;
  finished: boolean;
  answers: { index: number; questionId: string; answer: string; correct: boolean; elapsedMs: number; points: number }[];
}

interface Progress extends ReadModelDocument {
  games: number;
  bestScore: number;
  questions: number;
  correct: number;
}

type Event =
  | { type: 'RacerRegistered'; data: { userId: string } }
  | { type: 'QualifyingGameStarted'; data: { userId: string; gameId: string } }
  | {
      type: 'QualifyingGameFinished';
      data: { userId: string; gameId: string; score: number; correctAnswers: number; timeMs: number };
    }
  | { type: 'GameStarted'; data: { gameId: string; userId: string; kind: string; questionCount: number } }
  | { type: 'QuestionAnswered'; data: { gameId: string } & Game['answers'][number] }
  | { type: 'GameFinished'; data: { gameId: string; userId: string; score: number; correctAnswers: number } };

const leaderboard: Projection<LeaderboardEntry, Event> = {
  name: 'leaderboard',
  version: 1,
  streams: ['racer-'],
  vital: false,
  indexes: [{ key: { totalScore: -1, correctAnswers: -1, timeMs: 1 } }],
  on: {
    QualifyingGameFinished: {
      documents: ({ data }) => data.userId,
      apply: (entry, { data }) => ({
        _id: data.userId,
        totalScore: (entry?.totalScore ?? 0) + data.score,
        totalGames: (entry?.totalGames ?? 0) + 1,
        correctAnswers: (entry?.correctAnswers ?? 0) + data.correctAnswers,
        timeMs: (entry?.timeMs ?? 0) + data.timeMs,
        lastGameId: data.gameId,
      }),
    },
    ...ignored('RacerRegistered', 'QualifyingGameStarted', 'GameStarted', 'QuestionAnswered', 'GameFinished'),
  },
};

const racerStatus: Projection<RacerStatus, Event> = {
  name: 'racer-status',
  version: 1,
  streams: ['racer-'],
  vital: false,
  on: {
    RacerRegistered: {
      documents: ({ data }) => data.userId,
      apply: (_, { data }) => ({ _id: data.userId, roundsStarted: 0, roundsPlayed: 0, openGameId: null }),
    },
    QualifyingGameStarted: {
      documents: ({ data }) => data.userId,
      apply: (status, { data }) => ({ ...status!, roundsStarted: status!.roundsStarted + 1, openGameId: data.gameId }),
    },
    QualifyingGameFinished: {
      documents: ({ data }) => data.userId,
      apply: (status) => ({ ...status!, roundsPlayed: status!.roundsPlayed + 1, openGameId: null }),
    },
    ...ignored('GameStarted', 'QuestionAnswered', 'GameFinished'),
  },
};

const games: Projection<Game, Event> = {
  name: 'games',
  version: 1,
  streams: ['game-'],
  vital: false,
  indexes: [{ key: { userId: 1 } }],
  on: {
    GameStarted: {
      documents: ({ data }) => data.gameId,
      apply: (_, { data: { gameId, userId, kind, questionCount } }) => {
        return { _id: gameId, userId, kind, questionCount, score: 0, finished: false, answers: [] };
      },
    },
    QuestionAnswered: {
      documents: ({ data }) => data.gameId,
      apply: (game, { data: { index, questionId, answer, correct, elapsedMs, points } }) => ({
        ...game!,
        score: game!.score + points,
        answers: [...game!.answers, { index, questionId, answer, correct, elapsedMs, points }],
      }),
    },
    GameFinished: {
      documents: ({ data }) => data.gameId,
      apply: (game) => ({ ...game!, finished: true }),
    },
    ...ignored('QualifyingGameFinished', 'RacerRegistered', 'QualifyingGameStarted'),
  },
};

const progress: Projection<Progress, Event> = {
  name: 'progress',
  version: 1,
  streams: ['game-'],
  vital: false,
  on: {
    GameFinished: {
      documents: ({ data }) => data.userId,
      apply: (document, { data }) => ({
        _id: data.userId,
        games: (document?.games ?? 0) + 1,
        bestScore: Math.max(document?.bestScore ?? 0, data.score),
        questions: (document?.questions ?? 0) + 10,
        correct: (document?.correct ?? 0) + data.correctAnswers,
      }),
    },
    ...ignored('QualifyingGameFinished', 'RacerRegistered', 'QualifyingGameStarted', 'GameStarted', 'QuestionAnswered'),
  },
};

/**
 * Read models of the usual kinds: a small document for each racer, and one for each game that handles half of
 * all events.
 */
export const benchProjections: Projection<any, any>[] = [leaderboard, racerStatus, games, progress];
