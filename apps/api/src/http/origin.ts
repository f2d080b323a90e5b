import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser sent this from a page of ours. Browsers name the page in `Origin` on every write and on every
 * socket; what names none and claims no foreign site is not a browser acting for somebody else.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, host: string | undefined, publicUrl?: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  const own = [host, publicUrl && hostOf(publicUrl)].filter(Boolean);
  return own.includes(hostOf(origin));
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
