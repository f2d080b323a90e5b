import { classNames } from '../../shared/ui/class-names';
import { checkpointState, type LapProps } from './lap-map';
import { OwnCar } from './own-car';

const FIRST = 42.4;
const STEP = 32.4;
/** The distance from the checkpoint ahead back to the car's tail, and to the end of the trail under the car. */
const CAR_BACK = 36.4;
const TAIL_BACK = 18.4;

/** The circuit on a phone, as a straight road. */
export function LapStraight({ outcomes, current, label }: Omit<LapProps, 'isDriving'>) {
  const closed = outcomes.filter((outcome) => outcome !== null).length;
  const ahead = FIRST + closed * STEP;
  const carX = ahead - CAR_BACK;
  const traceTo = ahead - TAIL_BACK;
  return (
    <svg className="straight" viewBox="0 0 358 56" role="img" aria-label={label}>
      <path className="straight-road" d="M0 24h358v18H0z" />
      <path className="straight-edge" d="M0 24h358M0 42h358" />
      <g className="straight-trace" style={{ transform: `scaleX(${traceTo / 358})` }}>
        <rect className="straight-trace-glow" y="25.5" width="358" height="15" />
        <rect className="straight-trace-line" y="27.25" width="358" height="2.5" />
        <rect className="straight-trace-line" y="36.25" width="358" height="2.5" />
      </g>
      {outcomes.map((outcome, place) => {
        const x = FIRST + place * STEP;
        return (
          <g key={place} className={classNames('straight-mark', `is-${checkpointState(outcome, place === current)}`)}>
            <path d={`M${x} 20v26`} />
            <text className="gear-6" x={x} y="13" textAnchor="middle">
              {place + 1}
            </text>
            {outcome && <rect x={x - 5} y="49" width="10" height="4" />}
          </g>
        );
      })}
      <g className="lap-car" style={{ transform: `translate(${carX}px, 23.2px)` }}>
        <g transform="scale(0.35)">
          <OwnCar />
        </g>
      </g>
    </svg>
  );
}
