import type { ReplayView } from '@app/contracts';
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { type ClosingEntry, type Mark, placeOf, questionAt, type Scores } from './replay-track';
import { replayStrings as words } from './replay.strings';
import { VirtualRows } from './virtual-rows';

interface ReplayLanesProps {
  replay: ReplayView;
  /** The numbers of the racers, from the top. */
  order: readonly number[];
  /** Of each racer. */
  marks: readonly (readonly Mark[])[];
  scores: Scores;
  /** The number of the entry, from 0. */
  entry: number;
  onGo: (entry: number) => void;
}

const LANE_HEIGHT = 21;

/** Each racer's answers, question by question. What has not happened yet is grey; the line is at the current entry. */
export function ReplayLanes({ replay, order, marks, scores, entry, onGo }: ReplayLanesProps) {
  const { entries, questions, racers, timeLimitMs, quickLimitMs } = replay;
  const current = questionAt(entries, entry);
  const place = placeOfHead(replay, entry);
  const box = useRef<HTMLDivElement>(null);
  // Where the lanes are wider than the window, the line stays in it.
  useEffect(() => {
    const scrolled = box.current?.querySelector('.virtual-rows');
    if (scrolled) scrolled.scrollLeft = place * scrolled.scrollWidth - scrolled.clientWidth / 2;
  }, [place]);
  const shape = { '--questions': questions.length, '--quick': quickLimitMs / timeLimitMs } as CSSProperties;

  function goToMark({ target }: MouseEvent) {
    const number = (target as HTMLElement).closest<HTMLElement>('[data-entry]')?.dataset['entry'];
    if (number !== undefined) onGo(Number(number));
  }

  return (
    // The marks are for the pointer only: keys move by entries.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={box} className="replay-lanes" style={shape} onClick={goToMark}>
      <VirtualRows
        label={words.lanesOf(racers.length, questions.length)}
        count={order.length}
        rowHeight={LANE_HEIGHT}
        head={
          <div className="replay-lane replay-lanes-head" aria-hidden="true">
            <span className="replay-lane-name" />
            <span className="replay-lane-marks even">
              {questions.map(({ questionId }, index) => (
                <b key={questionId} className={classNames('gear-6', index === current && 'is-current')}>
                  {words.shortQuestion(index + 1)}
                </b>
              ))}
              <i className="replay-head" style={{ left: `${place * 100}%` }} />
            </span>
          </div>
        }
        ground={
          <li className="replay-lane replay-lanes-ground" aria-hidden="true">
            <span className="replay-lane-name" />
            <span className="replay-lane-marks even">
              {questions.map(({ questionId }, index) => (
                <i key={questionId} className={classNames('replay-column', index === current && 'is-current')} />
              ))}
              <i className="replay-line" style={{ left: `${place * 100}%` }} />
            </span>
          </li>
        }
        rowClass={() => 'replay-lane'}
        row={(index) => {
          const racer = order[index]!;
          return (
            <>
              <span className="replay-lane-name row spread">
                <span className="one-line">{racers[racer]!.playerName}</span>
                <b className="gear-6">{scores[racer]?.score ?? ''}</b>
              </span>
              <span className="replay-lane-marks" aria-hidden="true">
                {marks[racer]!.map((mark) => (
                  <i
                    key={mark.number}
                    className="replay-mark"
                    data-kind={kindOf(mark.entry)}
                    data-entry={mark.number}
                    data-ahead={mark.number > entry || undefined}
                    style={{ left: `${placeOf(mark.entry, replay) * 100}%` }}
                  />
                ))}
              </span>
            </>
          );
        }}
      />
    </div>
  );
}

export type MarkKind = 'two' | 'one' | 'wrong' | 'timed-out' | 'skipped';

function kindOf(entry: ClosingEntry): MarkKind {
  if (entry.kind !== 'answered') return entry.kind;
  if (!entry.isCorrect) return 'wrong';
  return entry.points > 1 ? 'two' : 'one';
}

/** An act stands where the entry before it stands. */
function placeOfHead(replay: ReplayView, entry: number): number {
  for (let index = entry; index >= 0; index -= 1) {
    const each = replay.entries[index]!;
    if (each.kind === 'answered' || each.kind === 'timed-out' || each.kind === 'skipped') return placeOf(each, replay);
    if (each.kind === 'served') return each.question / replay.questions.length;
  }
  return 0;
}
