/** The texts of a schedule that brings none of its own. */
export const DEFAULT_COUNTDOWN_MESSAGE = 'Game will be disabled in';
export const NEXT_ROUND_COUNTDOWN_MESSAGE = 'Next round starts in';
export const DEFAULT_DISABLED_MESSAGE = 'This round has ended. Stay tuned for the next event!';
