import { ChartTable } from './chart-table';
import './charts.css';

export interface ListedBar {
  key: string;
  name: string;
  note: string;
  value: number;
  shown: string;
  unit?: string;
  /** Of the bar, where colours tell the bars apart beside their names. */
  colour?: string;
}

interface BarListProps {
  title: string;
  /** The heads of the table: of the names, the figures and the notes. */
  columns: readonly [string, string, string];
  bars: readonly ListedBar[];
  /** The value of a full bar. */
  full: number;
  /** The bar in the light. */
  litKey?: string;
}

/** Horizontal bars, each with its name before it and its figure after it. */
export function BarList({ title, columns, bars, full, litKey }: BarListProps) {
  return (
    <>
      <ul className="bar-list" aria-hidden="true">
        {bars.map(({ key, name, note, value, shown, unit, colour }) => (
          <li key={key} data-lit={key === litKey || undefined}>
            <span className="bar-list-name">
              <b className="gear-5">{name}</b>
              <small>{note}</small>
            </span>
            <span className="bar-list-track">
              <i style={{ width: `${Math.min(100, (value / full) * 100)}%`, background: colour }} />
            </span>
            <span className="bar-list-figure gear-6">
              {shown}
              {unit && <small>{unit}</small>}
            </span>
          </li>
        ))}
      </ul>
      <ChartTable
        caption={title}
        columns={columns}
        rows={bars.map(({ key, name, shown, unit = '', note }) => ({ key, cells: [name, shown + unit, note] }))}
      />
    </>
  );
}
