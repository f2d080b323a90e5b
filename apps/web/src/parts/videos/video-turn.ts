/** The last turn: its game, and the number of games before it. */
export interface VideoTurn {
  gameId: string;
  turn: number;
}

/** Every game takes the next video. The same game, such as after a reload, keeps its own. */
export function nextTurn(last: VideoTurn | null, gameId: string): VideoTurn {
  if (last?.gameId === gameId) return last;
  return { gameId, turn: last ? last.turn + 1 : 0 };
}

/** How many times in a row each video may fail before the race continues without one. */
const ROUNDS_OF_FAILURE = 2;

export interface Playback {
  /** Counts through the videos, starting with the game's turn. */
  place: number;
  failuresInARow: number;
}

export type PlaybackEvent = 'played' | 'failed';

export function advancePlayback({ place, failuresInARow }: Playback, event: PlaybackEvent): Playback {
  switch (event) {
    case 'played':
      return { place, failuresInARow: 0 };
    case 'failed':
      return { place: place + 1, failuresInARow: failuresInARow + 1 };
    default:
      return event satisfies never;
  }
}

/** The video to play; undefined when there is none, or when all of them keep failing. */
export function playedVideo<T>(videos: readonly T[], { place, failuresInARow }: Playback): T | undefined {
  if (failuresInARow >= videos.length * ROUNDS_OF_FAILURE) return undefined;
  return videos[place % videos.length];
}
