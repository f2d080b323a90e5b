import type { QuestionOutcome } from '@app/contracts';
import { classNames } from '../../shared/ui/class-names';
import { OwnCar, RivalCar } from './own-car';
import { checkpoints, kerbPath, TRACK_VIEW_BOX, trackPath } from './track';

export interface LapProps {
  /** By index; null while a question is not closed. */
  outcomes: (QuestionOutcome | null)[];
  /** Index, from 0, of the checkpoint ahead. */
  current: number;
  /** False while the car waits at the last checkpoint for the next question. */
  isDriving: boolean;
  label: string;
  /** How many questions the opponent of a duel had closed by now. */
  rivalClosed?: number;
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
export function LapMap({ outcomes, current, isDriving, label, rivalClosed }: LapProps) {
  const closed = outcomes.filter((outcome) => outcome !== null).length;
  const percentAt = (reached: number, ahead: number) => Math.min(100, ((reached + ahead) / outcomes.length) * 100);
  const carAt = percentAt(closed, isDriving ? DRIVING : WAITING);
  const trace = { strokeDasharray: `${carAt - TAIL_PERCENT} 200` };
  return (
    <svg className="lap-map" viewBox={TRACK_VIEW_BOX} role="img" aria-label={label}>
      <path className="lap-shade" d={trackPath} />
      <path className="lap-kerb" d={kerbPath} />
      <path className="lap-kerb-red" d={kerbPath} />
      <path className="lap-edge" d={trackPath} />
      <path className="lap-road" d={trackPath} />
      <path className="lap-trace lap-trace-glow" d={trackPath} pathLength={100} style={trace} />
      <path className="lap-trace lap-trace-outer" d={trackPath} pathLength={100} style={trace} />
      <path className="lap-trace lap-trace-inner" d={trackPath} pathLength={100} style={trace} />
      <FinishLine />
      {outcomes.length !== checkpoints.length && <LapMarks outcomes={outcomes} current={current} />}
      {(outcomes.length === checkpoints.length ? checkpoints : []).map(({ x, y, signX, signY }, index) => {
        const outcome = outcomes[index] ?? null;
        const isLast = index === checkpoints.length - 1;
        const halfWidth = isLast ? 17 : 13;
        return (
          <g key={index} className={classNames('lap-sign', `is-${checkpointState(outcome, index === current)}`)}>
            <path className="lap-sign-post" d={`M${x} ${y}L${signX} ${signY}`} />
            <g transform={`translate(${signX} ${signY})`}>
              <rect className="lap-sign-plate" x={-halfWidth} y="-13" width={halfWidth * 2} height="26" />
              {outcome && (
                <rect className="lap-sign-outcome" x={-halfWidth} y="8.5" width={halfWidth * 2} height="4.5" />
              )}
              <text className="gear-6" y={outcome ? 4.5 : 6.5} textAnchor="middle">
                {index + 1}
              </text>
            </g>
          </g>
        );
      })}
      {rivalClosed !== undefined && (
        <g
          className="lap-car"
          style={{ offsetPath: `path('${trackPath}')`, offsetDistance: `${percentAt(rivalClosed, DRIVING)}%` }}
        >
          <g transform="scale(0.56) translate(-60 -28)">
            <RivalCar />
          </g>
        </g>
      )}
      <g className="lap-car" style={{ offsetPath: `path('${trackPath}')`, offsetDistance: `${carAt}%` }}>
        <g transform="scale(0.46) translate(-60 -28)">
          <OwnCar />
        </g>
      </g>
    </svg>
  );
}

/** The checkpoints of a lap that has no signs: lines across the road. */
function LapMarks({ outcomes, current }: Pick<LapProps, 'outcomes' | 'current'>) {
  return outcomes.map((outcome, index) => {
    const offsetDistance = `${((index + 1) / outcomes.length) * 100}%`;
    return (
      <path
        key={index}
        className={classNames('lap-mark', `is-${checkpointState(outcome, index === current)}`)}
        style={{ offsetPath: `path('${trackPath}')`, offsetDistance }}
        d="M0 -16v32"
      />
    );
  });
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
