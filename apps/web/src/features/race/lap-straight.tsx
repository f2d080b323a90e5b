import { classNames } from '../../shared/ui/class-names';
import { checkpointState, type LapProps } from './lap-map';
import { raceStrings as words } from '../../parts/board/race.strings';
import { OwnCar, RivalCar } from './own-car';

const START = 10;
const LENGTH = 324;
/** More numbers than this would run into each other. */
const NUMBERS_MAX = 12;
/** The distance from the checkpoint ahead back to the car's tail, and to the end of the trail under the car. */
const CAR_BACK = 36.4;
const TAIL_BACK = 18.4;
/** Where the tail of an opponent who has finished stands at most: before the name. */
const RIVAL_END = 304;
const NAME_LETTER = 7;

/** The circuit on a phone, as a straight road. */
export function LapStraight({ outcomes, current, label, rival }: Omit<LapProps, 'isDriving'>) {
  const closed = outcomes.filter((outcome) => outcome !== null).length;
  const step = LENGTH / outcomes.length;
  const checkpointX = (index: number) => START + (index + 1) * step;
  const carX = Math.max(0, checkpointX(closed) - CAR_BACK);
  const traceTo = Math.max(0, checkpointX(closed) - TAIL_BACK);
  const rivalX = rival
    ? Math.max(0, Math.min(checkpointX(rival.closed) - CAR_BACK, RIVAL_END - rival.playerName.length * NAME_LETTER))
    : 0;
  const everyNumber = Math.ceil(outcomes.length / NUMBERS_MAX);
  const outcomeWidth = Math.min(10, step - 4);
  return (
    <svg className="straight" viewBox={rival ? '0 0 358 78' : '0 0 358 56'} role="img" aria-label={label}>
      <path className="straight-road" d={rival ? 'M0 24h358v36H0z' : 'M0 24h358v18H0z'} />
      <path className="straight-edge" strokeWidth="1.5" d={rival ? 'M0 24h358M0 60h358' : 'M0 24h358M0 42h358'} />
      {rival && <path className="straight-edge" strokeWidth="1.5" strokeDasharray="8 6" d="M0 42h358" />}
      <g className="straight-trace" style={{ transform: `scaleX(${traceTo / 358})` }}>
        <rect className="straight-trace-line" fillOpacity="0.25" y="25.5" width="358" height="15" />
        <rect className="straight-trace-line" y="27.25" width="358" height="2.5" />
        <rect className="straight-trace-line" y="36.25" width="358" height="2.5" />
      </g>
      {outcomes.map((outcome, index) => {
        const x = checkpointX(index);
        return (
          <g key={index} className={classNames('straight-mark', `is-${checkpointState(outcome, index === current)}`)}>
            <path strokeWidth="2" d={rival ? `M${x} 20v42` : `M${x} 20v26`} />
            {(index + 1) % everyNumber === 0 && (
              <text className="gear-6" x={x} y="13" textAnchor="middle">
                {index + 1}
              </text>
            )}
            {outcome && <rect x={x - outcomeWidth / 2} y={rival ? 65 : 49} width={outcomeWidth} height="4" />}
            {(rival?.answers[index]?.points ?? 0) > 0 && (
              <rect className="straight-rival" x={x - outcomeWidth / 2} y="72" width={outcomeWidth} height="4" />
            )}
          </g>
        );
      })}
      {rival && (
        <>
          <text className="straight-name gear-3" x="352" y="37" textAnchor="end">
            {words.you}
          </text>
          <text className="straight-name straight-name-rival gear-3" x="352" y="55" textAnchor="end">
            {rival.playerName}
          </text>
          <g className="lap-car" style={{ transform: `translate(${rivalX}px, 40.4px)` }}>
            <g transform="scale(0.38)">
              <RivalCar />
            </g>
          </g>
        </>
      )}
      <g className="lap-car" style={{ transform: `translate(${carX}px, 23.2px)` }}>
        <g transform="scale(0.35)">
          <OwnCar />
        </g>
      </g>
    </svg>
  );
}
