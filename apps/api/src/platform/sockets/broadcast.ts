import type { Viewer } from '../http/viewer';
import type { Frame } from './frame';

/** A client that follows a topic. */
export interface Follower {
  /** Bytes handed over that the network has not taken yet. */
  readonly backlogBytes: number;
  write(frame: Frame): void;
  /** Ends the connection of a client that does not keep up. */
  drop(): void;
}

/** A follower with more bytes than this in its backlog gets nothing new. */
export const BACKLOG_MAX_BYTES = 64 * 1024;

/** Sends one view of a topic to all who follow it. */
export interface Broadcast {
  readonly isFollowed: boolean;
  has(follower: Follower): boolean;
  /**
   * Sends the view at once, even to a client that follows already. `viewer`: whose client it is, if the view is of one.
   * @returns false when there is nothing to show
   */
  follow(follower: Follower, viewer?: Viewer): Promise<boolean>;
  leave(follower: Follower): void;
}
