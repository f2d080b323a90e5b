import { useMemo, useState } from 'react';
import { useFit } from '../../shared/ui/use-fit';
import { clockOf, cutsTheQuestion } from './board-look';
import { lastClosed, type RacePhase } from './race-machine';
import { useClockFace } from './use-clock-face';

/**
 * What the board shows in a phase: the question, the clock, the points that are left, and the picture unless it
 * is broken. `plateBody` is the box of the question, whose text is as large as fits.
 */
export function useBoard(phase: RacePhase) {
  const closed = lastClosed(phase);
  const question = 'question' in phase ? phase.question : (closed?.question ?? null);
  const timeLimitMs = question?.timeLimitMs ?? 10_000;
  const clock = useMemo(() => clockOf(phase), [phase]);
  const { urgency, points } = useClockFace(clock, timeLimitMs);
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const imageUrl = question && question.imageUrl !== brokenImage ? question.imageUrl : null;
  const plateBody = useFit<HTMLDivElement>(cutsTheQuestion, `${question?.id} ${imageUrl} ${phase.name}`);
  return {
    plateBody,
    closed,
    question,
    timeLimitMs,
    clock,
    urgency,
    points,
    imageUrl,
    onImageError: () => setBrokenImage(imageUrl),
  };
}
