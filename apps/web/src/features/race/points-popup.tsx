import type { AnswerResult } from '@app/contracts';
import { useEffect, useState } from 'react';
import { raceStrings as words } from './race.strings';

const SHOWN_MS = 3_000;

/** "+2 Points Earned": rises from the slats and stands for 3 s, over the beginning of the next question too. */
export function PointsPopup({ result }: { result: AnswerResult | null }) {
  const [shown, setShown] = useState<AnswerResult | null>(null);

  useEffect(() => {
    if (result && result.pointsEarned > 0) setShown(result);
  }, [result]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  if (!shown) return null;
  return (
    <p className="popup" key={shown.questionId} aria-hidden="true">
      <b className="gear-6">+{shown.pointsEarned}</b> <span className="gear-3">{words.pointsEarned}</span>
    </p>
  );
}
