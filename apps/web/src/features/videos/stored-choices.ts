import type { VideoTurn } from './video-turn';
import { nextTurn } from './video-turn';

const TURN_KEY = 'rennmeister.video-turn';
const SOUND_KEY = 'rennmeister.video-sound';

/** Takes this game's turn and remembers it on this device. */
export function takeTurn(gameId: string): number {
  const turn = nextTurn(readTurn(), gameId);
  localStorage.setItem(TURN_KEY, JSON.stringify(turn));
  return turn.turn;
}

function readTurn(): VideoTurn | null {
  try {
    return JSON.parse(localStorage.getItem(TURN_KEY) ?? 'null') as VideoTurn | null;
  } catch {
    return null;
  }
}

/** Whether this player has allowed the videos to be heard. */
export const isSoundAllowed = (): boolean => localStorage.getItem(SOUND_KEY) === 'on';
export const allowSound = (allowed: boolean): void => localStorage.setItem(SOUND_KEY, allowed ? 'on' : 'off');
