import type { MessageView } from '@app/contracts';
import { dateFormat } from '../../shared/date-format';
import { messagesStrings as words } from './messages.strings';

const weekday = dateFormat({ weekday: 'short' });
const shortDay = dateFormat({ day: 'numeric', month: 'short' });
const longDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const clockTime = dateFormat({ timeStyle: 'short' });

/** Midnights between a time and now, in the reader's time zone. */
function daysAgo(date: Date, now: Date): number {
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return (midnight(now) - midnight(date)) / (24 * 60 * 60_000);
}

/** In the list: the time of today, a weekday of this week, or a date. */
export function shortTime(iso: string, now: Date): string {
  const date = new Date(iso);
  const days = daysAgo(date, now);
  if (days <= 0) return clockTime(date);
  return days < 7 ? weekday(date) : shortDay(date);
}

function dayName(date: Date, now: Date): string {
  const days = daysAgo(date, now);
  if (days <= 0) return words.today;
  return days === 1 ? words.yesterday : longDay(date);
}

export interface MessageDay {
  name: string;
  messages: MessageView[];
}

/** Messages in their order, by the days they were written on. */
export function byDay(messages: readonly MessageView[], now: Date): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const name = dayName(new Date(message.createdAt), now);
    const last = days.at(-1);
    if (last?.name === name) last.messages.push(message);
    else days.push({ name, messages: [message] });
  }
  return days;
}
