import { dateFormat } from './date-format';

/** A text such as '22 November 2026', in the reader's time zone. */
export const longDay = dateFormat({ dateStyle: 'long' });

const shortTime = dateFormat({ timeStyle: 'short' });

/** A text such as '22 November 2026, 21:00', in the reader's time zone. */
export const dayAndTime = (iso: string): string => `${longDay(iso)}, ${shortTime(iso)}`;
