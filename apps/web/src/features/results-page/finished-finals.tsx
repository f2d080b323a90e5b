import { useInfiniteQuery } from '@tanstack/react-query';
import { longDay } from '../../shared/day-and-time';
import { Button } from '../../shared/ui/button';
import { ErrorState, Loading } from '../../shared/ui/states';
import { finishedFinalsQuery } from '../../parts/finals/finals.api';
import { FinalsList, ResultLink } from '../../parts/finals/finals-list';
import { finalsStrings as words } from '../../parts/finals/finals.strings';
import { Medal } from '../../parts/leaderboard/medal';
import './finished-finals.css';

/** The newest final with its podium, and all finals below it, some at a time. Shows nothing before the first. */
export function FinishedFinals() {
  const finals = useInfiniteQuery(finishedFinalsQuery);
  if (!finals.data) {
    if (finals.isError) return <ErrorState text={words.failed} onRetry={() => void finals.refetch()} />;
    return <Loading label={words.loading} />;
  }
  const entries = finals.data.pages.flatMap((page) => page.entries);
  // A final that ended while the pages were loaded moves one of them into the next page too.
  const known = [...new Map(entries.map((entry) => [entry.eventId, entry])).values()];
  const { total } = finals.data.pages.at(-1)!;
  const [newest] = known;
  if (!newest) return null;
  return (
    <>
      <section className="dark-panel newest-final">
        <h2 className="row spread gear-5">
          {words.newest}
          <ResultLink final={newest} />
        </h2>
        <p>
          <b className="gear-3">{newest.eventName}</b>{' '}
          <time className="second" dateTime={newest.completedAt}>
            {longDay(newest.completedAt)}
          </time>
        </p>
        <ol>
          {newest.podium.map(({ place, playerName, points }, index) => (
            <li key={index} className="row" data-first={place === 1 || undefined}>
              <span className="visually-hidden">
                {words.position} {place}
              </span>
              <Medal rank={place} /> <b className="gear-5 one-line">{playerName}</b>{' '}
              <span className="gear-6">
                {points} <span className="visually-hidden">{words.points(points)}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section className="finished-finals">
        <h2 className="gear-5">{words.all}</h2>
        <FinalsList finals={known} />
        <p className="row second finished-finals-more">
          <span role="status">{words.shown(known.length, total)}</span>
          {finals.hasNextPage && (
            <Button busy={finals.isFetchingNextPage} onClick={() => void finals.fetchNextPage()}>
              {words.more}
            </Button>
          )}
        </p>
      </section>
    </>
  );
}
