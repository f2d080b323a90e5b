import type { MessageView } from '@app/contracts';
import { messagesStrings as words } from './messages.strings';

/** Made on first use: a phone needs tens of milliseconds to make the first one. */
let formats: Record<'time' | 'weekday' | 'day' | 'longDay', Intl.DateTimeFormat> | undefined;

function format(name: keyof NonNullable<typeof formats>, date: Date): string {
  formats ??= {
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }),
    weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'short' }),
    day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
    longDay: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
  return formats[name].format(date);
}

/** Midnights between a time and now, in the reader's time zone. */
function daysAgo(date: Date, now: Date): number {
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return (midnight(now) - midnight(date)) / (24 * 60 * 60_000);
}

export const clockTime = (iso: string): string => format('time', new Date(iso));

/** In the list: the time of today, a weekday of this week, or a date. */
export function shortTime(iso: string, now: Date): string {
  const date = new Date(iso);
  const days = daysAgo(date, now);
  if (days <= 0) return format('time', date);
  return format(days < 7 ? 'weekday' : 'day', date);
}

function dayName(date: Date, now: Date): string {
  const days = daysAgo(date, now);
  if (days <= 0) return words.today;
  return days === 1 ? words.yesterday : format('longDay', date);
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
