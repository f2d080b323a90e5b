import type { InterruptedRacesView, InterruptedRacer, InterruptionView } from '@app/contracts';
import { generatePath, Link } from 'react-router-dom';
import { longDay } from '../../../shared/day-and-time';
import { useMay } from '../../../site/session/use-may';
import { paths } from '../../../site/paths';
import { sectionPath } from '../sections';
import { type Column, Table } from '../ui/table';
import { timeText } from '../ui/time-text';
import { questionWords, raceWords } from './interruption-words';
import { interruptionsStrings as words } from './interruptions.strings';

/** So many are named; the replay of the round has all of them. */
const NAMED_MAX = 12;

/** The races of one kind, or of one round, in one interruption. */
interface Row {
  key: string;
  interruption: InterruptionView;
  races: InterruptedRacesView;
}

const columns: Column<Row>[] = [
  {
    key: 'when',
    label: words.when,
    narrow: 'lead',
    cell: ({ interruption: { awayFrom, backAt } }) => (
      <>
        <b className="figures">{words.times(timeText(awayFrom), timeText(backAt))}</b>{' '}
        <span className="quiet">
          {longDay(awayFrom)}, {words.lasted(Date.parse(backAt) - Date.parse(awayFrom))}
        </span>
      </>
    ),
  },
  { key: 'what', label: words.what, wraps: true, cell: ({ races }) => <What races={races} /> },
  { key: 'racers', label: words.racers, grow: true, wraps: true, cell: ({ races }) => <Racers {...races} /> },
];

interface InterruptionsTableProps {
  interruptions: readonly InterruptionView[];
  isStale: boolean;
}

/** A row for each round, for all duels and for all qualifying races that an interruption fell into. */
export function InterruptionsTable({ interruptions, isStale }: InterruptionsTableProps) {
  const rows = interruptions.flatMap((interruption) =>
    interruption.races.map((races, index) => ({ key: `${interruption.id}-${index}`, interruption, races })),
  );
  return <Table caption={words.list} columns={columns} rows={rows} rowKey={({ key }) => key} stale={isStale} />;
}

function What({ races }: { races: InterruptedRacesView }) {
  const may = useMay();
  const what = raceWords(races);
  return (
    <>
      {races.kind === 'tournament' && may('log') ? (
        <Link className="slot" to={replayPath(races)}>
          <b>{what}</b>
        </Link>
      ) : (
        <b>{what}</b>
      )}
      : {questionWords(races.racers)}
      {races.kind === 'tournament' && may('rulings') && <Rulings {...races} />}
    </>
  );
}

/** A way to the ruling on each question that ran out, with those whom it concerned. */
function Rulings({ racers, ...round }: RoundRaces) {
  const questions = [...new Set(racers.flatMap(({ ranOut, question }) => (ranOut ? question : [])))];
  return (
    <span className="cluster">
      {questions
        .toSorted((one, other) => one - other)
        .map((question) => {
          const concerned = racers.flatMap((racer) =>
            racer.ranOut && racer.question === question && racer.userId !== null ? racer.userId : [],
          );
          const proposal = { question: String(question + 1), racers: concerned.join() };
          return (
            <Link key={question} className="slot" to={replayPath(round, proposal)}>
              {words.ruleOn(question + 1)}
            </Link>
          );
        })}
    </span>
  );
}

function Racers({ racers }: Pick<InterruptedRacesView, 'racers'>) {
  const more = racers.length - NAMED_MAX;
  return (
    <span className="cluster">
      {racers.slice(0, NAMED_MAX).map((racer) => (
        <Racer key={racer.gameId} {...racer} />
      ))}
      {more > 0 && <span className="quiet">{words.more(more)}</span>}
    </span>
  );
}

function Racer({ playerName, gameId }: InterruptedRacer) {
  return useMay()('log') ? (
    <Link
      className="second slot"
      to={generatePath(paths.raceReplay, { gameId })}
      aria-label={words.replayOf(playerName)}
    >
      {playerName}
    </Link>
  ) : (
    <span>{playerName}</span>
  );
}

type RoundRaces = Extract<InterruptedRacesView, { kind: 'tournament' }>;

const replayPath = (
  { eventId, round, attempt, run }: Omit<RoundRaces, 'racers'>,
  proposal: Record<string, string> = {},
) =>
  sectionPath('replay', {
    event: `${eventId}`,
    round: `${round}`,
    attempt: `${attempt}`,
    run: `${run}`,
    ...proposal,
  });
