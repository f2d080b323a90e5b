import type { AnswerResult } from '@app/contracts';
import { useEffect, useState } from 'react';
import { classNames } from '../../shared/ui/class-names';
import type { BoardLook } from './question-board';
import { raceStrings as words } from './race.strings';

const SHOWN_MS = 3_000;

interface PointsPopupProps {
  look?: BoardLook;
  result: AnswerResult | null;
  /** True while the next question is on the board, whose points must stay visible. */
  isAside?: boolean;
}

/**
 * "+2 Points Earned": rises from the answers and stays for 3 s. If the next question appears in that time, the
 * popup moves aside; it disappears at that question's result.
 */
export function PointsPopup({ look = 'race', result, isAside = false }: PointsPopupProps) {
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
    <p
      className={classNames('row popup', isAside && 'popup-aside')}
      data-look={look}
      key={last.questionId}
      aria-hidden="true"
    >
      <b className="gear-6">+{last.pointsEarned}</b> <span className="gear-3">{words.pointsEarned}</span>
    </p>
  );
}
