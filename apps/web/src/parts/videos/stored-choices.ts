import type { VideoTurn } from './video-turn';
import { nextTurn } from './video-turn';

const TURN_KEY = 'rennmeister.video-turn';
const SOUND_KEY = 'rennmeister.video-sound';

/** Takes the turn of this game and stores it on this device. */
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

/** True when this player has switched the sound of the videos on. */
export const isSoundAllowed = (): boolean => localStorage.getItem(SOUND_KEY) === 'on';
export const allowSound = (allowed: boolean): void => localStorage.setItem(SOUND_KEY, allowed ? 'on' : 'off');
