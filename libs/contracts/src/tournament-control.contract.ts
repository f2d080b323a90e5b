import type { QuestionOutcome } from './game.contract';
import type { IssuedInvitationView } from './invitation.contract';
import type { AnswerLetter } from './question.contract';
import type { AnswerChoices, TournamentEventHead, TournamentSession } from './tournament-session.contract';

/** What the administrator sees while a round runs. */
export interface TournamentControlView {
  /** Participants with a live connection. */
  connectedPlayers: number;
  /** Index, from 0, of the question that most participants are at, the earlier one of a tie; null between rounds. */
  questionIndex: number | null;
  /** How far the participants are in the running round; null between rounds. */
  progress: RoundProgressView | null;
  /** Participants who would lose questions if that question were closed for everybody now. */
  closingCosts: ClosingCosts;
  /** How many participants have closed that question, and their answers. */
  answered: number;
  choices: AnswerChoices;
  /**
   * Milliseconds until nobody can answer that question any more, measured when this is sent; null when it is
   * open for nobody.
   */
  remainingMs: number | null;
  /** Each participant's answer to that question, in the order of `leaderboard`. */
  answers: {
    userId: string | null;
    outcome: QuestionOutcome | null;
    answer: AnswerLetter | null;
    timeMs: number | null;
    /** Index, from 0, of the question they are at; null when they have finished, and between rounds. */
    place: number | null;
    /** True for a participant without a connection and without an open question. */
    isGone: boolean;
  }[];
  rounds: TournamentRoundView[];
  /** What happened, newest first. */
  messages: { at: string; text: string }[];
}

/**
 * `at`: how many participants are at each question, by index. `gone`: how many of the unfinished participants
 * are gone.
 */
export interface RoundProgressView {
  at: number[];
  finished: number;
  gone: number;
}

/**
 * `players`: the first `CLOSING_COSTS_NAMED` of `count`, those who are gone last. `first` and `last`: indexes,
 * from 0, of the questions each would lose. Those who were left behind before, or never came, are not counted again.
 */
export interface ClosingCosts {
  count: number;
  players: { playerName: string; first: number; last: number; isGone: boolean }[];
}

export const CLOSING_COSTS_NAMED = 5;

export interface TournamentRoundView {
  roundNumber: number;
  status: 'not-configured' | 'waiting' | 'active' | 'ended';
  questionCount: number;
  /** The best participant of an ended round. */
  winner: { playerName: string; score: number } | null;
}

/** The racers who can be invited, best first. */
export interface QualifierView {
  userId: string;
  playerName: string;
  position: number;
  totalScore: number;
  totalGames: number;
}

export interface QualifiersView {
  qualifiers: QualifierView[];
  /** True when a tie reaches across the cut, so that the administrator has to decide. */
  tiedAtCut: boolean;
}

export interface TournamentCreateBody {
  name: string;
  description?: string | null;
  participantIds: string[];
}

export interface TournamentCreateAnswer {
  event: { id: number; name: string };
  invitations: IssuedInvitationView[];
}

export interface StartRoundBody {
  roundNumber: number;
}
/**
 * Body of `POST /api/tournament/{id}/next-question`. `after`: index, from 0, of the question to close for
 * everybody. If it is already closed, nothing happens. Without `after` the call closes the first question that
 * is not closed for everybody.
 */
export interface NextQuestionBody {
  after?: number;
}
export interface ToggleLeaderboardBody {
  show: boolean;
}
export interface AdminMessageBody {
  message: string;
}
export const ADMIN_MESSAGE_MAX = 280;

/** Answer of every call of live control: the state of the tournament afterwards. */
export interface TournamentControlAnswer {
  message: string;
  event: TournamentEventHead;
  session: TournamentSession;
}
