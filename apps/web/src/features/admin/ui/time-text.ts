import { dateFormat } from '../../../shared/date-format';

/** A time of day such as `21:47:08`. */
export const timeText = dateFormat({ timeStyle: 'medium' });
