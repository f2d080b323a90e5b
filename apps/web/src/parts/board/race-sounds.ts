import type { QuestionOutcome } from '@app/contracts';
import { isSoundAllowed } from '../videos/stored-choices';

interface Tone {
  frequencyHz: number;
  startMs: number;
  lengthMs: number;
}

export type RaceSound = 'tick' | QuestionOutcome;

const SOUNDS: Record<RaceSound, readonly Tone[]> = {
  tick: [{ frequencyHz: 880, startMs: 0, lengthMs: 50 }],
  correct: [
    { frequencyHz: 660, startMs: 0, lengthMs: 90 },
    { frequencyHz: 990, startMs: 90, lengthMs: 180 },
  ],
  wrong: [
    { frequencyHz: 220, startMs: 0, lengthMs: 120 },
    { frequencyHz: 165, startMs: 120, lengthMs: 220 },
  ],
  'timed-out': [{ frequencyHz: 165, startMs: 0, lengthMs: 400 }],
  skipped: [],
};

const VOLUME = 0.12;
/** Every tone fades in and out for this long. Otherwise it would click. */
const FADE_S = 0.012;

let context: AudioContext | undefined;

/** Plays only for players who have switched the sound of the race on. */
export function playSound(sound: RaceSound): void {
  if (!isSoundAllowed()) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of SOUNDS[sound]) play(context, tone);
}

function play(audio: AudioContext, { frequencyHz, startMs, lengthMs }: Tone): void {
  const from = audio.currentTime + startMs / 1000;
  const until = from + lengthMs / 1000;
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency: frequencyHz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(VOLUME, from + FADE_S);
  volume.gain.setValueAtTime(VOLUME, until - FADE_S);
  volume.gain.linearRampToValueAtTime(0, until);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(until);
}
