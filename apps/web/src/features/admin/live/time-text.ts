const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/**
 * The time of day in the reader's time zone, such as `21:47:08`. An instant is an ISO 8601 time or milliseconds
 * since 1970.
 */
export const timeText = (instant: string | number): string => format.format(new Date(instant));
