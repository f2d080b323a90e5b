import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface StatProps {
  label: string;
  value: ReactNode;
  unit?: string;
  className?: string;
}

/** One figure with its name, for use in a `dl`. The unit has half the size. */
export function Stat({ label, value, unit, className }: StatProps) {
  return (
    <div className={classNames('stat', className)}>
      <dt className="gear-1">{label}</dt>
      <dd className="gear-6">
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}
