/** The first and the last day that are shown, such as `2026-11-25`; empty for no limit. */
export interface Days {
  from: string;
  to: string;
}

/** Where these days begin and end in the reader's time zone, as ISO 8601. The end does not count. */
export const instantsOf = ({ from, to }: Days): Days => ({ from: midnight(from, 0), to: midnight(to, 1) });

function midnight(day: string, daysLater: number): string {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return '';
  return new Date(year, month - 1, date + daysLater).toISOString();
}
