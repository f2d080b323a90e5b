import type { ReactNode } from 'react';

/** One figure with its name, for use in a `dl`. The unit has half the size. */
export function Stat({ label, value, unit }: { label: string; value: ReactNode; unit?: string }) {
  return (
    <div className="stat">
      <dt className="gear-1">{label}</dt>
      <dd className="gear-6">
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}
