import type { ReplayedTournamentView, ReplayRun } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Badge } from '../../../shared/ui/badge';
import { dayAndTime } from '../../../shared/day-and-time';
import { sectionPath } from '../sections';
import { FilterBar } from '../ui/filter-bar';
import { LoadedPage } from '../ui/loaded-page';
import { SectionHead } from '../ui/section-head';
import { type Column, Table } from '../ui/table';
import { type ReplayAddress, replayedTournamentsQuery } from './replay.api';
import { adminReplayStrings as words } from './replay.strings';

interface TournamentListProps {
  search: string;
  page: string;
  onAddress: (changed: Partial<ReplayAddress>) => void;
}

const columns: Column<ReplayedTournamentView>[] = [
  {
    key: 'event',
    label: words.event,
    narrow: 'lead',
    cell: ({ name, deletedAt }) => (
      <>
        <b>{name}</b> {deletedAt !== null && <Badge look="console">{words.deleted}</Badge>}
      </>
    ),
  },
  { key: 'last', label: words.lastRaced, cell: ({ runs: [last] }) => last && dayAndTime(last.startedAt) },
  { key: 'rounds', label: words.rounds, grow: true, wraps: true, cell: (tournament) => <Runs {...tournament} /> },
];

/** All tournaments with a raced round, also deleted ones. Each round leads to its replay. */
export function TournamentList({ search, page, onAddress }: TournamentListProps) {
  const query = useQuery(replayedTournamentsQuery({ search, page }));
  return (
    <>
      <SectionHead />
      <FilterBar
        search={search}
        searchLabel={words.search}
        onSearch={(found) => onAddress({ search: found, page: '1' })}
      />
      <LoadedPage
        query={query}
        loading={words.loading}
        failed={words.failed}
        empty={search ? words.noneFound : words.none}
        onPage={(to) => onAddress({ page: to })}
      >
        {(tournaments, isStale) => (
          <Table
            caption={words.list}
            columns={columns}
            rows={tournaments}
            rowKey={({ eventId }) => String(eventId)}
            stale={isStale}
          />
        )}
      </LoadedPage>
    </>
  );
}

function Runs({ eventId, runs }: ReplayedTournamentView) {
  return (
    <span className="cluster replay-runs">
      {runs.toReversed().map((run) => (
        <Link key={[run.attempt, run.round, run.run].join()} className="second slot" to={replayPath(eventId, run)}>
          <b>{words.roundOf(run)}</b> {runWords(run, runs)}
        </Link>
      ))}
    </span>
  );
}

/** What tells a run from the others of its round. `runs`: all of the tournament. */
export function runWords(run: ReplayRun, runs: readonly ReplayRun[]): string {
  const attempts = new Set(runs.map(({ attempt }) => attempt)).size;
  const end = run.end === 'taken-back' ? words.takenBack : run.end === null ? words.running : '';
  return [words.whichRun(run, attempts), end].filter(Boolean).join(', ');
}

const replayPath = (eventId: number, { attempt, round, run }: ReplayRun): string =>
  sectionPath('replay', { event: `${eventId}`, round: `${round}`, attempt: `${attempt}`, run: `${run}` });
