import type { SeasonRow } from '@app/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { longDay } from '../../shared/day-and-time';
import { isRejection } from '../../shared/http';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { FinalsList } from '../../parts/finals/finals-list';
import { Medal } from '../../parts/leaderboard/medal';
import { MoreRows } from './more-rows';
import { seasonQuery } from './seasons.api';
import { seasonName } from './season-name';
import { seasonsStrings as words } from './seasons.strings';

/** A closed season: its final board, and the finals that were raced in it. */
export function Season({ id }: { id: string }) {
  const query = useInfiniteQuery(seasonQuery(id));
  if (!query.data) {
    if (!query.isError) return <Loading label={words.loading} />;
    const isUnknown = isRejection(query.error, 'season-not-found');
    return <ErrorState text={isUnknown ? words.noSuchSeason : words.failed} onRetry={() => void query.refetch()} />;
  }
  const { season, finals, board } = query.data.pages.at(-1)!;
  const rows = query.data.pages.flatMap((page) => page.board.entries);
  return (
    <>
      <title>{words.pageTitle(seasonName(season))}</title>
      <div className="seasons-top">
        <h1 className="gear-6">{seasonName(season)}</h1>
        <p className="gear-3">
          <time dateTime={season.closedAt}>{words.closed(longDay(season.closedAt))}</time>,{' '}
          {words.raced(season.racers, season.races)}
        </p>
      </div>
      <div className="columns season-columns">
        <section>
          <h2 className="gear-5">{words.board}</h2>
          {rows.length > 0 ? <Board rows={rows} /> : <Empty text={words.nobody} />}
          <MoreRows query={query} shown={rows.length} total={board.total} />
        </section>
        <section>
          <h2 className="gear-5">{words.finals}</h2>
          {finals.length > 0 ? <FinalsList finals={finals} /> : <p className="second">{words.noFinals}</p>}
        </section>
      </div>
    </>
  );
}

function Board({ rows }: { rows: readonly SeasonRow[] }) {
  return (
    <table className="season-board figures">
      <thead className="gear-1">
        <tr>
          <th scope="col">{words.position}</th>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.races}</th>
          <th scope="col">{words.best}</th>
          <th scope="col">{words.right}</th>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.points}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.userId ?? index} data-first={row.place === 1 || undefined}>
            <td className="gear-6 season-figure">{row.place}</td>
            <th scope="row">
              <span className="row season-name">
                <Medal rank={row.place} /> <b className="gear-5">{row.playerName}</b>{' '}
                {row.isFinalist && <span className="badge second season-finalist">{words.finalist}</span>}
              </span>
            </th>
            <td>{row.totalGames}</td>
            <td>{row.bestScore}</td>
            <td>{words.rightOf(row.correctAnswers, row.totalQuestions)}</td>
            <td>{words.seconds(row.scoringTimeMs)}</td>
            <td className="gear-6 season-figure">{row.totalScore}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
