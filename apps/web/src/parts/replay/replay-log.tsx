import type { ReplayEntry, ReplayView } from '@app/contracts';
import { entryWords } from './entry-words';
import { replayStrings as words } from './replay.strings';
import { VirtualRows } from './virtual-rows';

interface ReplayLogProps {
  replay: ReplayView;
  entry: number;
  onGo: (entry: number) => void;
}

/** All entries, and what the current one says about its times. */
export function ReplayLog({ replay, entry, onGo }: ReplayLogProps) {
  const { entries, streams } = replay;
  return (
    <section className="replay-part">
      <h2 className="gear-5 spread">
        {words.log}
        <small>{words.streamsRead(streams.length)}</small>
      </h2>
      <VirtualRows
        className="replay-log"
        label={words.around}
        count={entries.length}
        rowHeight={29}
        follow={entry}
        rowClass={() => 'replay-row'}
        row={(index) => (
          <button
            type="button"
            className="replay-log-entry slot-inside"
            aria-current={index === entry || undefined}
            data-act={entries[index]!.kind === 'act' || undefined}
            onClick={() => onGo(index)}
          >
            <span className="figures">{words.clock(entries[index]!.at)}</span>
            <span className="one-line">{entryWords(entries[index]!, replay)}</span>
          </button>
        )}
      />
      <Times entry={entries[entry]!} />
    </section>
  );
}

/** How an answer came to its time: everything that decided its points. */
function Times({ entry }: { entry: ReplayEntry }) {
  if (entry.kind !== 'answered') return null;
  const { serverMs, claimedMs, creditMs, elapsedMs } = entry;
  const times = [
    [words.received, serverMs],
    [words.claimed, claimedMs],
    [words.credit, creditMs],
    [words.counted, elapsedMs],
  ] as const;
  return (
    <dl className="columns replay-times">
      {times.map(([name, ms]) => (
        <div key={name} className="row spread">
          <dt className="second">{name}</dt>
          <dd className="figures">{words.exactly(ms)}</dd>
        </div>
      ))}
    </dl>
  );
}
