/** An ISO 8601 time as the value of a `datetime-local` field: local, to the minute. */
export function toLocal(iso: string): string {
  const time = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

export const toIso = (local: string): string => new Date(local).toISOString();
