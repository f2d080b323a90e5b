import type { StatusDue } from './tournament-state';

const LEAST_MS = 2_000;
/** The most players who may request it at the same moment. */
const AT_ONCE_MAX = 50;
/** The number of statuses a second that a server with all players of an event can answer without slowing the race. */
const STATUSES_PER_SECOND = 500;

/** The time, in milliseconds, over which the players of an event spread their requests after the same news. */
export const spreadMs = (players: number): number => (players <= AT_ONCE_MAX ? 0 : longSpreadMs(players));

const longSpreadMs = (players: number): number => Math.max(LEAST_MS, (players / STATUSES_PER_SECOND) * 1_000);

const RETRY_PAUSE_MS = 500;

/** Milliseconds to wait before a status that all players request after the same news. `random`: 0 to 1. */
export const statusWaitMs = ({ spread, isRetry }: StatusDue, players: number, random: number): number =>
  (spread ? random * spreadMs(players) : 0) + (isRetry ? RETRY_PAUSE_MS * (1 + random) : 0);

/**
 * Milliseconds to the next poll while the socket is down: at least two seconds, varied by a quarter so that
 * players who were cut off together do not ask together. `random`: 0 to 1.
 */
export const pollMs = (players: number, random: number): number => longSpreadMs(players) * (0.75 + random / 2);

const LEAST_REFRESH_MS = 2_000;
const REFRESHES_PER_SECOND = 100;

/** How often players who have finished load the standings again while others are still racing, in milliseconds. */
export const refreshMs = (players: number): number =>
  Math.max(LEAST_REFRESH_MS, (players / REFRESHES_PER_SECOND) * 1_000);
