import { QUESTION_TIME_MS, type GameResponseView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Minus, X } from 'lucide-react';
import { useState } from 'react';
import { ErrorState, Loading } from '../../shared/ui/states';
import { LaterRaceReview } from '../../parts/review/later-race-review';
import './lap-times.css';
import { gameDetailsQuery } from '../../parts/review/race-details.api';
import { resultsStrings as words } from './results.strings';

/**
 * A bar for each question, which opens its review: yellow earned two points, white one, red none. The dashed
 * line is the quick limit.
 */
export function LapTimes({ gameId }: { gameId: string }) {
  const { data, isError, refetch } = useQuery(gameDetailsQuery(gameId));
  const [reviewAt, setReviewAt] = useState<number | null>(null);
  return (
    <section className="stack lap-times">
      <header className="gear-1 spread second">
        <h2>{words.secondsPerQuestion}</h2>
        <span>{words.upTo}</span>
      </header>
      {data && <Bars responses={data.responses} onReview={setReviewAt} />}
      {!data && isError && <ErrorState text={words.chartFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading label={words.chartLoading} />}
      <LaterRaceReview gameId={gameId} openAt={reviewAt} onClose={() => setReviewAt(null)} />
    </section>
  );
}

interface BarsProps {
  responses: GameResponseView[];
  /** Called with the index of the question. */
  onReview: (place: number) => void;
}

function Bars({ responses, onReview }: BarsProps) {
  return (
    <div className="bars">
      <span className="second bars-limit" aria-hidden="true">
        {words.quickLimit}
      </span>
      <ol className="even">
        {responses.map(({ id, timeElapsed, pointsEarned, outcome }, index) => (
          <li key={id} className="column" data-points={pointsEarned} data-outcome={outcome}>
            <button
              type="button"
              className="bar-review slot"
              aria-label={words.saysBar(index + 1, timeElapsed, words.outcome[outcome], pointsEarned)}
              onClick={() => onReview(index)}
            />
            <i style={{ height: `${Math.min(100, (timeElapsed * 100_000) / QUESTION_TIME_MS)}%` }} aria-hidden="true">
              <b className="gear-6">{timeElapsed.toFixed(1)}</b>
            </i>
            <span className="row second bars-points gear-6" aria-hidden="true">
              {outcome === 'skipped' ? (
                <Minus className="icon" />
              ) : pointsEarned > 0 ? (
                `+${pointsEarned}`
              ) : (
                <X className="icon" />
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
