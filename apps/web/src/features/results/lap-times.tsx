import { QUESTION_TIME_MS, type GameResponseView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Minus, X } from 'lucide-react';
import { ErrorState, Loading } from '../../shared/ui/states';
import './lap-times.css';
import { gameDetailsQuery } from './results.api';
import { resultsStrings as words } from './results.strings';

/** One bar a question: yellow earned two points, chalk one, red none. The dashed line is the quick limit. */
export function LapTimes({ gameId }: { gameId: string }) {
  const { data, isError, refetch } = useQuery(gameDetailsQuery(gameId));
  return (
    <section className="lap-times">
      <header className="gear-1">
        <h2>{words.secondsPerQuestion}</h2>
        <span>{words.upTo}</span>
      </header>
      {data && <Bars responses={data.responses} />}
      {!data && isError && <ErrorState text={words.chartFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading label={words.chartLoading} />}
    </section>
  );
}

function Bars({ responses }: { responses: GameResponseView[] }) {
  return (
    <div className="bars">
      <span className="bars-limit" aria-hidden="true">
        {words.quickLimit}
      </span>
      <ol>
        {responses.map(({ id, timeElapsed, pointsEarned, outcome }, index) => (
          <li key={id} data-points={pointsEarned} data-outcome={outcome}>
            <span className="visually-hidden">
              {words.saysBar(index + 1, timeElapsed, words.outcome[outcome], pointsEarned)}
            </span>
            <i style={{ height: `${Math.min(100, (timeElapsed * 100_000) / QUESTION_TIME_MS)}%` }} aria-hidden="true">
              <b className="gear-6">{timeElapsed.toFixed(1)}</b>
            </i>
            <span className="bars-points gear-6" aria-hidden="true">
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
