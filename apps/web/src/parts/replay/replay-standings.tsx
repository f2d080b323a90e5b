import type { ReplayRacer } from '@app/contracts';
import type { StandingsRow } from './replay-track';
import { replayStrings as words } from './replay.strings';
import { VirtualRows } from './virtual-rows';

interface ReplayStandingsProps {
  racers: readonly ReplayRacer[];
  rows: readonly StandingsRow[];
  /** Milliseconds since the start. */
  at: number;
}

export function ReplayStandings({ racers, rows, at }: ReplayStandingsProps) {
  return (
    <section className="replay-part">
      <h2 className="gear-5 spread">{words.standingsAt(at)}</h2>
      <VirtualRows
        label={words.standings}
        count={rows.length}
        rowHeight={29}
        head={
          <p className="replay-row" aria-hidden="true">
            <span>{words.position}</span>
            <span>{words.name}</span>
            <span className="is-right">{words.total}</span>
            <span className="is-right">{words.change}</span>
          </p>
        }
        rowClass={(index) => (rows[index]!.place === 1 ? 'replay-row is-leader' : 'replay-row')}
        row={(index) => {
          const { racer, place, score, change } = rows[index]!;
          return (
            <>
              <b className="gear-6">{place}</b>
              <b className="one-line">{racers[racer]!.playerName}</b>
              <b className="gear-6 is-right">{score.score}</b>
              <span className={change !== null && change > 0 ? 'is-right is-good' : 'is-right is-bad'}>
                {change ? words.changed(change) : ''}
              </span>
            </>
          );
        }}
      />
    </section>
  );
}
