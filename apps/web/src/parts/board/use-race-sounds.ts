import type { QuestionOutcome, ServedQuestion } from '@app/contracts';
import { useEffect } from 'react';
import { playSound } from './race-sounds';

const TICKED_SECONDS = [3, 2, 1];

interface SoundingPhase {
  name: string;
  question?: ServedQuestion;
  deadlineMs?: number;
  outcome?: QuestionOutcome;
}

/** Sounds for the last three seconds of an open question, and for its result. */
export function useRaceSounds({ name, question, deadlineMs, outcome }: SoundingPhase): void {
  const questionId = question?.id;

  useEffect(() => {
    if (name !== 'open' || deadlineMs === undefined) return;
    const remainingMs = deadlineMs - performance.now();
    const timers = TICKED_SECONDS.filter((second) => second * 1000 < remainingMs).map((second) =>
      setTimeout(() => playSound('tick'), remainingMs - second * 1000),
    );
    return () => timers.forEach(clearTimeout);
  }, [name, deadlineMs]);

  useEffect(() => {
    if (name === 'closed' && outcome) playSound(outcome);
  }, [name, questionId, outcome]);
}
