import { dateFormat } from '../../../shared/date-format';

/** A time such as `24 Nov 2026, 18:00`. */
export const instantText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
