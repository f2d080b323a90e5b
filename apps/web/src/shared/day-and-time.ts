const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** '22 November 2026, 21:00', in the time zone of whoever reads it. */
export function dayAndTime(iso: string): string {
  const date = new Date(iso);
  return `${day.format(date)}, ${time.format(date)}`;
}
