/** The documented numbers. Units are part of the names. */
export const QUESTIONS_PER_RACE = 10;
export const QUESTION_TIME_MS = 10_000;
export const QUICK_ANSWER_MS = 5_000;
export const QUICK_POINTS = 2;
export const SLOW_POINTS = 1;
export const AFTER_ANSWER_MS = 2_000;
export const AFTER_SKIP_MS = 1_000;
export const GAME_START_DELAY_MS = 500;
export const IDLE_CLOSE_MS = 30 * 60_000;
export const DEFAULT_ROUNDS_LIMIT = 3;
export const QUALIFICATION_ROUNDS = 3;
export const LEADERBOARD_SIZE = 10;
export const FINALISTS = 10;
export const RENNMEISTER_SCORE = 50;
export const RACING_NAME_MIN = 2;
export const RACING_NAME_MAX = 20;
export const PASSWORD_MIN = 6;
export const SESSION_DAYS = 30;
/** For so long after the password was given, acts that ask for it go on without. */
export const CONFIRMED_MINUTES = 15;
/** Milliseconds subtracted from an answer's time for the network: before anything is measured, and at most. */
export const DEFAULT_CREDIT_MS = 150;
export const MAX_CREDIT_MS = 500;
