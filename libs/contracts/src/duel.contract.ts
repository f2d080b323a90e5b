import type { GameView, QuestionOutcome } from './game.contract';
import type { PageQuery, PageView } from './page.contract';
import { difficulties } from './question.contract';

/** A duel: two racers, the same questions in the same order, each racer in their own time. */
export const duelStatuses = ['pending', 'accepted', 'active', 'completed', 'declined', 'withdrawn', 'expired'] as const;
export type DuelStatus = (typeof duelStatuses)[number];

export const duelDifficulties = ['Mixed', ...difficulties] as const;
export type DuelDifficulty = (typeof duelDifficulties)[number];

/** A challenge and its link are valid for this long, and so is the duel. */
export const DUEL_HOURS = 24;
/** Beside these, a duel may have as many questions as its category says. */
export const duelQuestionCounts: readonly number[] = [5, 10, 15, 20];
/** How many of their own challenges a racer can have unanswered. */
export const DUELS_PENDING_MAX = 20;
/** And by one and the same racer. */
export const DUELS_PENDING_OF_TWO_MAX = 2;
/** How many challenges two racers can make each other in 24 hours, rematches too. */
export const DUELS_OF_TWO_PER_DAY = 10;

/** `timeLimit` in seconds for each question. */
export const duelCategoryDefaults = { description: '', questionCount: 10, timeLimit: 10, isActive: true } as const;
export const DUEL_CATEGORY_QUESTIONS_MIN = 5;
export const DUEL_CATEGORY_QUESTIONS_MAX = 50;
export const DUEL_CATEGORY_SECONDS_MIN = 5;
export const DUEL_CATEGORY_SECONDS_MAX = 60;
export const DUEL_CATEGORY_NAME_MAX = 60;
export const DUEL_CATEGORY_DESCRIPTION_MAX = 300;
export const DUEL_CATEGORIES_MAX = 50;

/**
 * Body of `POST` and `PUT /api/admin/duel-categories`. A category with the name of a question category asks its
 * questions; any other one, such as Mixed, asks questions of all categories. Missing fields get the defaults, or stay; a new one needs a name.
 */
export interface DuelCategoryBody {
  name: string;
  description?: string;
  questionCount?: number;
  timeLimit?: number;
  isActive?: boolean;
}

/** `GET /api/duel-categories` lists the active ones, `GET /api/admin/duel-categories` all. */
export interface DuelCategoryView extends Required<DuelCategoryBody> {
  id: string;
}

/**
 * Body of `POST /api/duels`. `category`: the name or the id of a duel category. `difficulty` in any case.
 * With neither `challengedId` nor `challengedEmail` the challenge is open: whoever has the link may accept it.
 */
export interface DuelBody {
  challengedId?: string | null;
  challengedEmail?: string | null;
  category: string;
  difficulty?: string | null;
  questionCount?: number | null;
}

/** `userId` is null for a racer whose account was deleted. */
export interface DuelRacer {
  userId: string | null;
  playerName: string;
}

/** One racer's race in a duel. The figures of the opponent's leg are null until the caller's own leg is finished. */
export interface DuelLegView {
  status: 'waiting' | 'racing' | 'finished';
  /** The race, for `GET /api/games/{id}/review`; only of the caller's own leg. */
  gameId: string | null;
  score: number | null;
  correctAnswers: number | null;
  /** Seconds on scoring answers, which decide between equal scores. */
  scoringTime: number | null;
}

/** The completed duels of two racers: won by the caller, won by the opponent, and tied. */
export interface DuelRecordView {
  own: number;
  opponent: number;
  ties: number;
}

/** A duel as one of its racers sees it. */
export interface DuelView {
  id: string;
  status: DuelStatus;
  category: string;
  difficulty: DuelDifficulty;
  questionCount: number;
  /** Seconds for each question. */
  timeLimit: number;
  createdAt: string;
  expiresAt: string;
  /** What the caller is in this duel. */
  role: 'challenger' | 'challenged';
  challenger: DuelRacer;
  /** Null until an open challenge, or one that was sent to an address, is accepted. */
  challenged: DuelRacer | null;
  challengerId: string | null;
  challengedId: string | null;
  /** True for a challenge that anybody with the link may accept. */
  isOpen: boolean;
  /** Only for the challenger, and only until the challenge is answered. */
  challengedEmail: string | null;
  invitationToken: string | null;
  /** Null until the duel is completed, and after a full tie. */
  winnerId: string | null;
  /** Null until the caller may know it. */
  challengerScore: number | null;
  challengedScore: number | null;
  ownLeg: DuelLegView;
  opponentLeg: DuelLegView;
  /** Null before the two have completed a duel. */
  record: DuelRecordView | null;
  /** The two racers know of each other and have not left: `POST /api/duels/{id}/conversation` opens theirs. */
  hasConversation: boolean;
  /** The caller takes no challenges from the opponent. */
  isOpponentBlocked: boolean;
}

/** `GET /api/duels` without `page` is the plain list of the newest, with the number of all in `x-total-count`. */
export type DuelsPage = PageView<DuelView>;

/** A duel as somebody with its link sees it: `GET /api/duels/invite/{token}`. */
export interface DuelInvitationView {
  id: string;
  status: DuelStatus;
  challengerName: string;
  category: string;
  difficulty: DuelDifficulty;
  questionCount: number;
  timeLimit: number;
  expiresAt: string;
  /**
   * - visitor: has to sign in before more is told
   * - challenger: it is their own challenge
   * - invited: they may accept it
   * - challenged: they have accepted or declined it
   * - other: it is for somebody else, or somebody else was first
   */
  you: 'visitor' | 'challenger' | 'invited' | 'challenged' | 'other';
  /** Only an invited racer can decline, so nobody can decline an open challenge. */
  mayDecline: boolean;
}

/** What came of a question. */
export interface DuelGhostAnswer {
  outcome: QuestionOutcome;
  points: number;
}

/** The opponent's recorded run. */
export interface DuelGhost {
  playerName: string;
  /** When each question was closed, in milliseconds of the time they raced so far. */
  closedAfterMs: number[];
  /** By index: what came of the questions that the caller has closed. It says nothing about any other question. */
  answers: DuelGhostAnswer[];
}

/** During the caller's leg. Null while the opponent has not finished. */
export interface DuelGhostView {
  ghost: DuelGhost | null;
}

/** The caller's leg, raced with the calls of any race. */
export interface DuelStartAnswer extends DuelGhostView {
  game: GameView;
}

/** Sent to the racers of a duel whenever one of their duels has changed. `version` grows with every change. */
export interface OwnDuelsVersion {
  version: string;
}

/** A duel as administrators see it. */
export interface AdminDuelView {
  id: string;
  status: DuelStatus;
  category: string;
  difficulty: DuelDifficulty;
  questionCount: number;
  /** Seconds a question. */
  timeLimit: number;
  createdAt: string;
  expiresAt: string;
  challengerId: string | null;
  challengerName: string;
  challengedId: string | null;
  challengedName: string | null;
  isOpen: boolean;
  challengedEmail: string | null;
  winnerId: string | null;
  challengerScore: number | null;
  challengedScore: number | null;
  invitationToken: string | null;
}

/** Newest first; `search` looks in the names and addresses of the racers. */
export interface AdminDuelsQuery extends PageQuery {
  status?: DuelStatus;
  category?: string;
}

/** Without `page` the plain list of the newest, with the number of all matches in `x-total-count`. */
export type AdminDuelsPage = PageView<AdminDuelView>;

export interface DuelAnalyticsView {
  totalDuels: number;
  /** Accepted, or under way. */
  activeDuels: number;
  pendingDuels: number;
  /** Different racers who have challenged somebody or accepted a challenge. */
  totalParticipants: number;
  /** The most raced ones first. */
  topCategories: { category: string; count: number }[];
}

export const DUEL_TOP_CATEGORIES = 5;
