const LEAST_MS = 2_000;
/** A server with all players of an event on it answers about this many statuses a second without the race feeling it. */
const STATUSES_PER_SECOND = 500;

/** Over how long the players of an event spread what they all ask for after the same news. */
export const spreadMs = (players: number): number => Math.max(LEAST_MS, (players / STATUSES_PER_SECOND) * 1_000);

/**
 * When to ask again while the socket is down: after two seconds, give or take a quarter so that those who were cut off
 * together do not ask together. `random`: 0 to 1.
 */
export const pollMs = (players: number, random: number): number => spreadMs(players) * (0.75 + random / 2);

const LEAST_REFRESH_MS = 5_000;
const REFRESHES_PER_SECOND = 100;

/** How often those who have finished look again at the standings while others are still racing. */
export const refreshMs = (players: number): number =>
  Math.max(LEAST_REFRESH_MS, (players / REFRESHES_PER_SECOND) * 1_000);
