import type { PageView, RaceHistoryEntry } from '@app/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QUICK_POINTS } from '@app/contracts';
import { longDay } from '../../shared/day-and-time';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { useUser } from '../../site/session/session-provider';
import { ReviewButton } from '../review/review-button';
import { racesQuery } from './career.api';
import { careerStrings as words } from './career.strings';
import './race-history.css';

/** All races of the signed-in racer, newest first, some at a time. `bestScore`: of the races that count. */
export function RaceHistory({ bestScore }: { bestScore: number }) {
  const races = useInfiniteQuery(racesQuery(useUser().id));
  if (races.data) return <Pages pages={races.data.pages} races={races} bestScore={bestScore} />;
  if (races.isError) return <ErrorState text={words.racesFailed} onRetry={() => void races.refetch()} />;
  return <Loading label={words.racesLoading} />;
}

interface PagesProps {
  pages: readonly PageView<RaceHistoryEntry>[];
  races: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  bestScore: number;
}

function Pages({ pages, races: { hasNextPage, isFetchingNextPage, fetchNextPage }, bestScore }: PagesProps) {
  const entries = pages.flatMap((page) => page.entries);
  const { total } = pages.at(-1)!;
  // A race that was finished while the pages were loaded moves one of them into the next page too.
  const known = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  if (known.length === 0) return <Empty text={words.noRaces} />;
  return (
    <>
      <ol className="dark-rows past-races">
        {known.map((entry) => (
          <Race key={entry.id} entry={entry} isBest={entry.counts && entry.score === bestScore} />
        ))}
      </ol>
      <div className="row second past-races-more">
        <p role="status">{words.racesShown(known.length, total)}</p>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.moreRaces}
          </Button>
        )}
      </div>
    </>
  );
}

function Race({ entry, isBest }: { entry: RaceHistoryEntry; isBest: boolean }) {
  const { id, kind, number, eventName, isFinished, counts } = entry;
  const { score, correctAnswers, totalQuestions, completedAt, outcomes } = entry;
  return (
    <li data-best={isBest || undefined}>
      <span className="row past-race-score gear-6">
        {score}
        <small>{words.outOf(totalQuestions * QUICK_POINTS)}</small>
      </span>
      <span className="row cluster past-race-kind">
        <b className="gear-3">{words.kind(kind, number)}</b>
        {kind === 'tournament' && <span className="second past-race-event">{eventName ?? words.deletedEvent}</span>}
        {isBest && <Badge look="lit">{words.best}</Badge>}
        {!isFinished && <Badge look="rule">{words.unfinished}</Badge>}
        {kind === 'qualifying' && !counts && <Badge look="rule">{words.doesNotCount}</Badge>}
      </span>
      <span className="second past-race-figures figures">
        {words.correctOf(correctAnswers, totalQuestions)}, {words.accuracy(correctAnswers, totalQuestions)}
      </span>
      <span className="past-race-pips" aria-hidden="true">
        {Array.from({ length: totalQuestions }, (_, index) => (
          <i key={index} data-outcome={outcomes[index] ?? 'none'} />
        ))}
      </span>
      <time dateTime={completedAt}>{longDay(completedAt)}</time>
      {outcomes.length > 0 && <ReviewButton gameId={id} look="bare" compact />}
    </li>
  );
}
