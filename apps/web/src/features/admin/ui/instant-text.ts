const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 time in the reader's time zone, such as `24 Nov 2026, 18:00`. */
export const instantText = (iso: string): string => format.format(new Date(iso));
