import type { SeasonView } from '@app/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { generatePath, Link, useParams } from 'react-router-dom';
import { longDay } from '../../shared/day-and-time';
import { NightTraces } from '../../shared/ui/brand';
import { ButtonLink } from '../../shared/ui/button';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { paths } from '../../site/paths';
import { UserHeader } from '../../site/shell/user-header';
import { MoreRows } from './more-rows';
import { Season } from './season';
import { seasonName } from './season-name';
import { seasonsQuery } from './seasons.api';
import './seasons.css';
import { seasonsStrings as words } from './seasons.strings';

/** `/seasons` lists the seasons that were closed, `/seasons/:seasonId` shows one with its final board. */
export function SeasonsPage() {
  const { seasonId } = useParams();
  return (
    <div className="page screen seasons">
      <NightTraces low />
      <UserHeader />
      <main className="column seasons-main" tabIndex={-1}>
        {seasonId === undefined ? <Seasons /> : <Season key={seasonId} id={seasonId} />}
        <p className="cluster">
          {seasonId !== undefined && <ButtonLink to={generatePath(paths.seasons)}>{words.all}</ButtonLink>}
          <ButtonLink to={paths.leaderboard}>
            <ListOrdered className="icon" aria-hidden="true" />
            {words.leaderboard}
          </ButtonLink>
        </p>
      </main>
    </div>
  );
}

function Seasons() {
  const seasons = useInfiniteQuery(seasonsQuery);
  const entries = seasons.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <title>{words.pageTitle(null)}</title>
      <div className="seasons-top">
        <h1 className="gear-6">{words.title}</h1>
        <p className="gear-3">{words.about}</p>
      </div>
      {entries ? (
        <List seasons={entries} />
      ) : seasons.isError ? (
        <ErrorState text={words.failed} onRetry={() => void seasons.refetch()} />
      ) : (
        <Loading label={words.loading} />
      )}
      {entries && <MoreRows query={seasons} shown={entries.length} total={seasons.data!.pages.at(-1)!.total} />}
    </>
  );
}

function List({ seasons }: { seasons: readonly SeasonView[] }) {
  if (seasons.length === 0) return <Empty text={words.none} />;
  return (
    <ol className="dark-rows seasons-list">
      {seasons.map((season) => (
        <li key={season.id}>
          <Link className="slot" to={generatePath(paths.seasons, { seasonId: season.id })}>
            <b className="gear-5">{seasonName(season)}</b>{' '}
            <span className="gear-3">{season.winners.length > 0 ? words.won(season.winners) : words.nobody}</span>{' '}
            <span className="second figures">
              <time dateTime={season.closedAt}>{words.closed(longDay(season.closedAt))}</time>,{' '}
              {words.raced(season.racers, season.races)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
