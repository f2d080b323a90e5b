import type { Page } from 'playwright';

/** What a first page costs: requests, and kilobytes with headers as the server sends them. */
export interface Cost {
  requests: number;
  script: number;
  style: number;
  font: number;
  /** The page itself, pictures and answers. */
  other: number;
}

export interface FirstPage extends Cost {
  path: string;
  /** Words that stand there when everything has come. */
  shows: string;
}

/** No first page may cost more. */
export const REQUESTS_MAX = 25;
export const KILOBYTES_MAX = 200;

/** All widths and weights of all letters of a page without foreign names: one file. */
const font = 46;

/** Every screen that a stranger can open, with the most that it may cost. */
export const firstPages: readonly FirstPage[] = [
  // The start of the next season comes over the socket, and is asked for when the socket is late.
  { path: '/', shows: 'Tournament results', requests: 24, script: 114, style: 10, font, other: 28 },
  { path: '/tournament-results', shows: 'Highest score', requests: 22, script: 113, style: 10, font, other: 28 },
  { path: '/login', shows: 'Forgot password', requests: 17, script: 125, style: 12, font, other: 6 },
  { path: '/login#reset=token', shows: 'New password', requests: 20, script: 136.5, style: 11.5, font, other: 6 },
  { path: '/leaderboard', shows: 'Last race', requests: 24, script: 118, style: 12, font, other: 23 },
  { path: '/live-leaderboard', shows: 'No Active Tournament', requests: 24, script: 119, style: 16, font, other: 17 },
  { path: '/seasons', shows: 'No season has been closed', requests: 22, script: 128, style: 15, font, other: 6 },
  { path: '/tournament/none/result', shows: 'Event not found', requests: 22, script: 128, style: 15, font, other: 6 },
  { path: '/tournament/join/none', shows: 'Return to Home', requests: 16, script: 116, style: 12, font, other: 6 },
  { path: '/duel/invite/none', shows: 'Go to Duels', requests: 25, script: 127, style: 14, font, other: 6 },
  { path: '/receipt', shows: 'Public key', requests: 17, script: 135, style: 11, font, other: 6 },
  { path: '/unsubscribe', shows: 'This link is not complete', requests: 14, script: 114, style: 11, font, other: 6 },
  { path: '/progress', shows: 'You are not logged in', requests: 15, script: 115, style: 11, font, other: 6 },
  { path: '/profile', shows: 'You are not logged in', requests: 15, script: 115, style: 11, font, other: 6 },
  { path: '/admin', shows: 'Access Restricted', requests: 15, script: 118, style: 11, font, other: 6 },
  { path: '/sponsor-test', shows: 'Active sponsors', requests: 19, script: 113, style: 11, font, other: 18 },
  // Without the film that it plays.
  { path: '/video-test', shows: 'Error log', requests: 23, script: 118, style: 11, font, other: 9 },
  { path: '/home', shows: 'Forgot password', requests: 17, script: 125, style: 12, font, other: 6 },
  { path: '/pit-lane/42', shows: 'Page Not Found', requests: 14, script: 114, style: 11, font, other: 6 },
];

export const kilobytesOf = ({ script, style, font: face, other }: Cost): number => script + style + face + other;

const kinds: Record<string, Exclude<keyof Cost, 'requests'>> = { Script: 'script', Stylesheet: 'style', Font: 'font' };

/**
 * Opens the address, and counts what the browser asks for until the words stand there and nothing more is asked. What is
 * asked again, because it has changed meanwhile or the socket was slow, counts once.
 */
export async function costOf(page: Page, address: string, shows: string) {
  const devTools = await page.context().newCDPSession(page);
  const cost: Cost = { requests: 0, script: 0, style: 0, font: 0, other: 0 };
  const fonts: string[] = [];
  const paths = new Set<string>();
  const asked = new Map<string, string>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
    if (!/^https?:/.test(url)) return;
    paths.add(new URL(url).pathname);
    asked.set(requestId, type);
    if (type === 'Font') fonts.push(/([\w-]+)-[\w-]{7}\.woff2$/.exec(url)?.[1] ?? url);
  });
  devTools.on('Network.webSocketCreated', ({ url }) => paths.add(new URL(url).pathname));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = asked.get(requestId) ?? 'Media';
    if (type !== 'Media') cost[kinds[type] ?? 'other'] += encodedDataLength / 1_000;
  });
  await devTools.send('Network.enable');
  await page.goto(address);
  await page.getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  return { cost: { ...cost, requests: paths.size }, fonts, paths: [...paths] };
}
