const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/**
 * The time of day in the reader's time zone, such as `21:47:08`. An instant is a date, an ISO 8601 time, or
 * milliseconds since 1970.
 */
export const timeText = (instant: Date | string | number): string => format.format(new Date(instant));
