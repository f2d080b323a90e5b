import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Config } from '../config';

/**
 * Values of `Sec-Fetch-Site` for requests of this site itself, of the person at the address bar, or without the
 * header.
 */
const ownSites = new Set<unknown>([undefined, 'same-origin', 'none']);

/**
 * True when a request comes from one of our own pages: scheme, host and port are those it was sent to, or those
 * of `PUBLIC_URL`.
 * Browsers send `Origin` with every write and every socket. With a read they send only `Sec-Fetch-Site`, which
 * tells how close the page is. A request without either is not from a browser that acts for another site.
 */
export function isOwnOrigin(request: IncomingMessage, { PUBLIC_URL, TRUST_PROXY }: OriginConfig): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return ownSites.has(site);
  return [addressOf(request, TRUST_PROXY > 0), PUBLIC_URL].some((own) => own !== undefined && isSame(origin, own));
}

type OriginConfig = Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>;

/** The address as the browser knows it. Headers of a proxy count only where proxies are trusted. */
function addressOf({ headers, socket }: IncomingMessage, isProxied: boolean): string | undefined {
  const said = (name: keyof IncomingHttpHeaders) => (isProxied ? firstOf(headers[name]) : undefined);
  const protocol = said('x-forwarded-proto') ?? ((socket as Partial<TLSSocket>).encrypted ? 'https' : 'http');
  const host = said('x-forwarded-host') ?? headers.host;
  return host && `${protocol}://${host}`;
}

/** The first of several proxies states what the browser asked for. */
const firstOf = (header: string | string[] | undefined) => [header].flat()[0]?.split(',', 1)[0]?.trim();

const isSame = (origin: string, own: string) =>
  URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
