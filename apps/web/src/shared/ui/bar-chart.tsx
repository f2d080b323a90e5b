import { ChartTable } from './chart-table';
import { ChartScale } from './chart-scale';
import './charts.css';

export interface ChartBar {
  key: string;
  /** Below the bar, with a smaller line under it. */
  name: string;
  note: string;
  value: number;
  /** The figure in the bar. */
  shown: string;
}

interface BarChartProps {
  title: string;
  /** The heads of the table: of the names, the figures and the notes. */
  columns: readonly [string, string, string];
  bars: readonly ChartBar[];
  /** The lines of the scale, from 0 to the greatest value. */
  scale: readonly number[];
  /** The bar in the light. */
  litKey?: string;
}

/** Upright bars on a scale, with the figure inside each. A low bar has its figure above it. */
export function BarChart({ title, columns, bars, scale, litKey }: BarChartProps) {
  const greatest = scale.at(-1)!;
  return (
    <>
      <div className="bar-chart" aria-hidden="true">
        <div className="bar-chart-scale">
          <ChartScale scale={scale} />
        </div>
        {bars.map(({ key, name, note, value, shown }) => (
          <div key={key} className="bar-chart-column" data-lit={key === litKey || undefined}>
            <div className="bar-chart-room">
              <i style={{ height: `${(value / greatest) * 100}%` }} data-low={value < greatest / 6 || undefined}>
                <b className="gear-6">{shown}</b>
              </i>
            </div>
            <span>{name}</span>
            <small>{note}</small>
          </div>
        ))}
      </div>
      <ChartTable
        caption={title}
        columns={columns}
        rows={bars.map(({ key, name, shown, note }) => ({ key, cells: [name, shown, note] }))}
      />
    </>
  );
}
