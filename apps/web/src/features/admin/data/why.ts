import { HttpError, messageOf } from '../../../shared/http';

/** The server's own text, and what it says is wrong with the question. */
export function whyOf(error: unknown): string | undefined {
  const why = error instanceof HttpError ? error.body?.details?.why : undefined;
  return typeof why === 'string' ? why : messageOf(error, '') || undefined;
}
