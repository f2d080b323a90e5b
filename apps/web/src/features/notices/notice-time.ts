/** Made on first use: a phone needs tens of milliseconds to make it. */
let format: Intl.DateTimeFormat | undefined;

/** A text such as '22 Nov, 21:00', in the reader's time zone. */
export function shortDayAndTime(iso: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return format.format(new Date(iso));
}
