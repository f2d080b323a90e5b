import type { ReplayView } from '@app/contracts';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { Button } from '../../shared/ui/button';
import { entryWords } from './entry-words';
import type { MarkKind } from './replay-lanes';
import { replayStrings as words } from './replay.strings';
import { type Playback, speeds } from './use-playback';

const legend: [MarkKind, string][] = [
  ['two', words.legend.two],
  ['one', words.legend.one],
  ['wrong', words.legend.wrong],
  ['timed-out', words.legend.timedOut],
];

/** The scrubber, the buttons, the time and the speed. */
export function ReplayTransport({ replay, playback }: { replay: ReplayView; playback: Playback }) {
  const { entry, at, isPlaying, speed, go, toggle, setSpeed } = playback;
  const total = replay.entries.length;
  const what = entryWords(replay.entries[entry]!, replay);
  return (
    <>
      <input
        type="range"
        className="replay-scrubber"
        aria-label={words.scrub}
        aria-valuetext={words.scrubText(entry + 1, total, what, replay.entries[entry]!.at)}
        min={0}
        max={total - 1}
        value={entry}
        onChange={({ target }) => go(Number(target.value))}
      />
      <div className="row cluster replay-transport">
        <Button square aria-label={words.previous} disabled={entry === 0} onClick={() => go(entry - 1)}>
          <SkipBack className="icon" aria-hidden="true" />
        </Button>
        <Button square look="lit" aria-label={isPlaying ? words.pause : words.play} onClick={toggle}>
          {isPlaying ? <Pause className="icon" aria-hidden="true" /> : <Play className="icon" aria-hidden="true" />}
        </Button>
        <Button square aria-label={words.next} disabled={entry === total - 1} onClick={() => go(entry + 1)}>
          <SkipForward className="icon" aria-hidden="true" />
        </Button>
        <b className="replay-clock gear-6">{words.clock(at)}</b>
        <span className="replay-entry figures">{words.entryOf(entry + 1, total)}</span>
        <span className="row replay-speeds" role="group" aria-label={words.speed}>
          {speeds.map((each) => (
            <Button key={each} aria-pressed={each === speed} onClick={() => setSpeed(each)}>
              {words.times(each)}
            </Button>
          ))}
        </span>
        <span className="row replay-legend" aria-hidden="true">
          {legend.map(([kind, label]) => (
            <span key={kind} className="row">
              <i className="replay-mark" data-kind={kind} />
              {label}
            </span>
          ))}
        </span>
      </div>
    </>
  );
}
