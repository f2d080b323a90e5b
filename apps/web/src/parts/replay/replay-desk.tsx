import type { ReplayView } from '@app/contracts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { ReplayLanes } from './replay-lanes';
import { ReplayLog } from './replay-log';
import { ReplayQuestion } from './replay-question';
import { ReplayStandings } from './replay-standings';
import { laneOrder, marksOf, questionAt, ReplayTrack, standingsAt } from './replay-track';
import { ReplayTransport } from './replay-transport';
import './replay.css';
import { replayStrings as words } from './replay.strings';
import { usePlayback } from './use-playback';
import { useReplayKeys } from './use-replay-keys';

interface ReplayDeskProps {
  /** With at least one entry. */
  replay: ReplayView;
  /** Where it begins: the number of an entry, from 0. */
  first: number;
  /** Called with the number of each entry at which it stands still. */
  onRest: (entry: number) => void;
  /** Shown beside the question with this number, from 0. */
  beside?: (question: number) => ReactNode;
}

/** So long an entry has to be shown before it counts as where the replay stands. */
const REST_MS = 300;

/** A replay: the timeline, and below it the standings, the question and the log at the current entry. */
export function ReplayDesk({ replay, first, onRest, beside }: ReplayDeskProps) {
  const { entries, racers } = replay;
  const playback = usePlayback(entries, first);
  const { entry, at, isPlaying, go } = playback;
  useReplayKeys(entries, playback);
  const track = useMemo(() => new ReplayTrack(replay), [replay]);
  const marks = useMemo(() => marksOf(replay), [replay]);
  const order = useMemo(() => laneOrder(track.after(entries.length)), [track, entries]);
  const scores = useMemo(() => track.after(entry + 1), [track, entry]);
  const rows = useMemo(() => standingsAt(racers, scores, track.after(0)), [racers, scores, track]);
  const question = questionAt(entries, entry);

  useEffect(() => {
    if (isPlaying) return;
    // Whoever follows a link meanwhile goes there, although this page stays until the other one is loaded.
    const { href } = location;
    const rest = setTimeout(() => location.href === href && onRest(entry), REST_MS);
    return () => clearTimeout(rest);
  }, [entry, isPlaying, onRest]);

  return (
    <>
      <section className="replay-slab" aria-label={words.timeline}>
        <ReplayLanes replay={replay} order={order} marks={marks.byRacer} scores={scores} entry={entry} onGo={go} />
        <ReplayTransport replay={replay} playback={playback} />
        <p className="visually-hidden">{words.keys}</p>
      </section>
      <div className={classNames('lit-surface replay-parts', racers.length === 1 && 'is-alone', beside && 'is-judged')}>
        {racers.length > 1 && <ReplayStandings racers={racers} rows={rows} at={at} />}
        <ReplayQuestion
          replay={replay}
          question={question}
          marks={marks.byQuestion[question] ?? []}
          scores={scores}
          entry={entry}
          onGo={go}
        />
        {beside?.(question)}
        <ReplayLog replay={replay} entry={entry} onGo={go} />
      </div>
    </>
  );
}
