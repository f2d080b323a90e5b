import { dateFormat } from '../../shared/date-format';

/** A text such as '22 Nov, 21:00'. */
export const shortDayAndTime = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
