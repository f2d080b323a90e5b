const LANGUAGE = 'en-GB';

/**
 * Writes an instant in the reader's time zone: a date, an ISO 8601 time, or milliseconds since 1970. The format is made
 * on first use, because a phone needs tens of milliseconds to make the first one.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: Date | string | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(LANGUAGE, options);
    return format.format(new Date(instant));
  };
}
