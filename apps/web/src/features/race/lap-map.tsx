import type { QuestionOutcome } from '@app/contracts';
import { classNames } from '../../shared/ui/class-names';
import { OwnCar, RivalCar } from './own-car';
import type { Rival } from './use-rival';
import { checkpoints, kerbPath, TRACK_VIEW_BOX, trackPath } from './track';

export interface LapProps {
  /** By index; null while a question is not closed. */
  outcomes: (QuestionOutcome | null)[];
  /** Index, from 0, of the checkpoint ahead. */
  current: number;
  /** False while the car waits at the last checkpoint for the next question. */
  isDriving: boolean;
  label: string;
  /** The opponent of a duel. */
  rival?: Rival | null;
}

/** The state of a checkpoint. */
export const checkpointState = (outcome: QuestionOutcome | null, isCurrent: boolean): string =>
  outcome ?? (isCurrent ? 'current' : 'upcoming');

/**
 * How far the car is past its checkpoint, in percent of the way to the next one: its own length while it waits, more
 * while it drives.
 */
const WAITING = 0.1;
const DRIVING = 0.36;
/** From the middle of the car to its tail, where the trail begins. */
const TAIL_PERCENT = 0.7;

/** The circuit with its checkpoints. The car drives on, and the trail follows. */
export function LapMap({ outcomes, current, isDriving, label, rival }: LapProps) {
  const closed = outcomes.filter((outcome) => outcome !== null).length;
  const percentAt = (reached: number, ahead: number) => Math.min(100, ((reached + ahead) / outcomes.length) * 100);
  const carAt = percentAt(closed, isDriving ? DRIVING : WAITING);
  const rivalAt = percentAt(rival?.closed ?? 0, DRIVING);
  const trail = { d: trackPath, pathLength: 100, style: { strokeDasharray: `${carAt - TAIL_PERCENT} 200` } };
  return (
    <svg className="lap-map" viewBox={TRACK_VIEW_BOX} role="img" aria-label={label}>
      <path className="lap-shade" strokeWidth="44" strokeOpacity="0.7" d={trackPath} />
      <path className="lap-kerb" strokeWidth="32" strokeOpacity="0.8" d={kerbPath} />
      <path className="lap-kerb-red" strokeWidth="32" strokeDasharray="7 7" d={kerbPath} />
      <path className="lap-edge" strokeWidth="28" d={trackPath} />
      <path className="lap-road" strokeWidth="25" d={trackPath} />
      <path className="lap-trace" strokeWidth="20" strokeOpacity="0.28" {...trail} />
      <path className="lap-trace" strokeWidth="11.5" {...trail} />
      <path className="lap-trace lap-trace-inner" strokeWidth="6.5" {...trail} />
      <FinishLine />
      {rival && (
        <path
          className="lap-gap"
          strokeWidth="4"
          d={trackPath}
          pathLength={100}
          style={{ strokeDasharray: dashes(carAt, rivalAt) }}
        />
      )}
      {outcomes.map((outcome, index) => (
        <Checkpoint
          key={index}
          outcome={outcome}
          index={index}
          total={outcomes.length}
          isCurrent={index === current}
          hasRivalPoints={(rival?.answers[index]?.points ?? 0) > 0}
        />
      ))}
      {rival && <RivalOnTrack name={rival.playerName} at={rivalAt} />}
      <g className="lap-car" style={{ offsetPath: `path('${trackPath}')`, offsetDistance: `${carAt}%` }}>
        <g transform="scale(0.46) translate(-60 -28)">
          <OwnCar />
        </g>
      </g>
    </svg>
  );
}

interface CheckpointProps {
  outcome: QuestionOutcome | null;
  index: number;
  total: number;
  isCurrent: boolean;
  /** The opponent had points for this question, and the viewer may know it. */
  hasRivalPoints: boolean;
}

/** A checkpoint with its number: on a sign beside the road where there is a place for one, otherwise on the road. */
function Checkpoint({ outcome, index, total, isCurrent, hasRivalPoints }: CheckpointProps) {
  const halfWidth = index + 1 >= 10 ? 17 : 13;
  const every = checkpoints.length / total;
  const place = Number.isInteger(every) ? checkpoints[(index + 1) * every - 1] : undefined;
  const plate = (
    <>
      <rect className="lap-sign-plate" x={-halfWidth} y="-13" width={halfWidth * 2} height="26" />
      {hasRivalPoints && <rect className="lap-sign-rival" x={-halfWidth} y="-13" width={halfWidth * 2} height="4.5" />}
      {outcome && <rect className="lap-sign-outcome" x={-halfWidth} y="8.5" width={halfWidth * 2} height="4.5" />}
      <text className="gear-6" y={outcome ? 4.5 : 6.5} textAnchor="middle">
        {index + 1}
      </text>
    </>
  );
  const className = classNames('lap-sign', `is-${checkpointState(outcome, isCurrent)}`);
  if (!place) {
    const offsetDistance = `${((index + 1) / total) * 100}%`;
    return (
      <g className={className} style={{ offsetPath: `path('${trackPath}')`, offsetDistance, offsetRotate: '0deg' }}>
        {plate}
      </g>
    );
  }
  const { x, y, signX, signY } = place;
  return (
    <g className={className}>
      <path className="lap-sign-post" strokeWidth="2.5" d={`M${x} ${y}L${signX} ${signY}`} />
      <g transform={`translate(${signX} ${signY})`}>{plate}</g>
    </g>
  );
}

/** The opponent's car and its name, on the side of the road without signs. `at`: percent of the lap. */
function RivalOnTrack({ name, at }: { name: string; at: number }) {
  const offset = { offsetPath: `path('${trackPath}')`, offsetDistance: `${at}%` };
  const isOnStraight = at < STRAIGHT_UNTIL || at > STRAIGHT_FROM;
  const plateWidth = name.length * PLATE_LETTER + 20;
  return (
    <>
      <g className="lap-car" style={offset}>
        <g transform="scale(0.6) translate(-60 -28)">
          <RivalCar />
        </g>
      </g>
      <g className="lap-car lap-plate" style={offset}>
        <g transform={isOnStraight ? 'translate(0 -103)' : undefined}>
          <path className="lap-plate-post" strokeWidth="2.5" d={isOnStraight ? 'M0 63v22' : 'M0 18v22'} />
          <rect x={-plateWidth / 2} y="38" width={plateWidth} height="27" />
          <text className="gear-3" y="57" textAnchor="middle">
            {name}
          </text>
        </g>
      </g>
    </>
  );
}

/** Where the straight with the finish line ends and begins, in percent of the lap. Its signs are below it. */
const STRAIGHT_UNTIL = 12;
const STRAIGHT_FROM = 85;
/** The width of a letter on the name plate. */
const PLATE_LETTER = 9;
/** In percent of the lap. */
const DASH = 1.1;

/** A pattern of dashes between two places of the lap, in percent. */
function dashes(one: number, other: number): string {
  const [start, end] = [Math.min(one, other), Math.max(one, other)];
  const pairs = Math.max(0, Math.floor((end - start) / (2 * DASH)));
  return [0, start, ...Array.from({ length: pairs }, () => [DASH, DASH]).flat(), 0, 200].join(' ');
}

/** Two columns of six squares across the road. */
function FinishLine() {
  const squares = [0, 1, 2, 3, 4, 5].flatMap((row) => [0, 1].map((column) => ({ row, column })));
  return (
    <g>
      {squares.map(({ row, column }) => (
        <rect
          key={`${row}-${column}`}
          x={325.4 + column * 4}
          y={391.5 + row * 4.17}
          width="4"
          height="4.17"
          fill={(row + column) % 2 === 0 ? 'var(--color-chalk)' : 'var(--color-asphalt-950)'}
        />
      ))}
    </g>
  );
}
