import type { AnswerResult } from '@app/contracts';
import { useEffect, useState } from 'react';
import { raceStrings as words } from './race.strings';

const SHOWN_MS = 3_000;

/** "+2 Points Earned": rises from the slats and stands for 3 s, over the next question too, but not over its result. */
export function PointsPopup({ result }: { result: AnswerResult | null }) {
  const [last, setLast] = useState<AnswerResult | null>(null);
  const [goneId, setGoneId] = useState<string | null>(null);
  if (result && result !== last && result.pointsEarned > 0) setLast(result);

  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setGoneId(last.questionId), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);

  const isOvertaken = result !== null && result !== last;
  if (!last || isOvertaken || last.questionId === goneId) return null;
  return (
    <p className="popup" key={last.questionId} aria-hidden="true">
      <b className="gear-6">+{last.pointsEarned}</b> <span className="gear-3">{words.pointsEarned}</span>
    </p>
  );
}
