/** Made on first use: a phone needs tens of milliseconds to make the first one. */
let formats: { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat } | undefined;

/** A text such as '22 November 2026, 21:00', in the reader's time zone. */
export function dayAndTime(iso: string): string {
  return `${longDay(iso)}, ${known().time.format(new Date(iso))}`;
}

/** A text such as '22 November 2026', in the reader's time zone. */
export const longDay = (iso: string): string => known().day.format(new Date(iso));

function known() {
  formats ??= {
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }),
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }),
  };
  return formats;
}
