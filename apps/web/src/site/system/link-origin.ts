import type { SystemStatusView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { systemStatusQuery } from './system.api';

type Addresses = Pick<SystemStatusView, 'publicUrl' | 'networkUrl'>;
type Page = Pick<Location, 'origin' | 'hostname'>;

const isLoopback = (hostname: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(hostname);

/**
 * The address that a link for somebody else begins with: the public one of the installation, else the one at which
 * this page was opened. A page at `localhost` names the server's address in the local network, because `localhost` is
 * another machine for everybody else.
 */
export function linkOrigin({ publicUrl, networkUrl }: Addresses, { origin, hostname }: Page): string {
  return publicUrl ?? (isLoopback(hostname) ? (networkUrl ?? origin) : origin);
}

/** `isOnlyHere`: a link with this origin works on the server's machine alone. */
export function useLinkOrigin(): { origin: string; isOnlyHere: boolean } {
  const { data } = useQuery(systemStatusQuery);
  const origin = data ? linkOrigin(data, location) : location.origin;
  return { origin, isOnlyHere: data !== undefined && isLoopback(new URL(origin).hostname) };
}
