import { useState } from 'react';
import { ChartScale } from './chart-scale';
import { ChartTable } from './chart-table';
import './charts.css';

export interface ChartPoint {
  key: string;
  /** Names the point in the table and above the chart. */
  name: string;
  value: number;
  /** The figures of the point in words. */
  told: string;
}

interface LineChartProps {
  title: string;
  /** The heads of the table: of the names and the figures. */
  columns: readonly [string, string];
  /** Names the slider that goes from point to point. */
  sliderLabel: string;
  /** At least one, in order. */
  points: readonly ChartPoint[];
  scale: readonly number[];
}

/** A line through points. A slider over the chart, which the keyboard moves too, tells the figures of one point. */
export function LineChart({ title, columns, sliderLabel, points, scale }: LineChartProps) {
  const last = points.length - 1;
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const found = points.findIndex(({ key }) => key === chosenKey);
  const chosen = found < 0 ? last : found;
  const { name, told } = points[chosen]!;
  const greatest = scale.at(-1)!;
  const across = (index: number) => (last === 0 ? 50 : (index / last) * 100);
  const up = ({ value }: ChartPoint) => (value / greatest) * 100;
  return (
    <>
      <p className="second line-chart-told" aria-hidden="true">
        <b className="gear-3">{name}</b> {told}
      </p>
      <div className="line-chart">
        <div className="line-chart-room" aria-hidden="true">
          <ChartScale scale={scale} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <polyline points={points.map((point, index) => `${across(index)},${100 - up(point)}`).join(' ')} />
          </svg>
          {points.map((point, index) => (
            <i
              key={point.key}
              data-lit={index === chosen || undefined}
              style={{ left: `${across(index)}%`, bottom: `${up(point)}%` }}
            />
          ))}
        </div>
        {last > 0 && (
          <div className="line-chart-slider slot">
            <input
              type="range"
              min={0}
              max={last}
              step={1}
              value={chosen}
              aria-label={sliderLabel}
              aria-valuetext={`${name}: ${told}`}
              onChange={({ target }) => setChosenKey(points[target.valueAsNumber]!.key)}
            />
          </div>
        )}
      </div>
      <ChartTable
        caption={title}
        columns={columns}
        rows={points.map(({ key, name: named, told: figures }) => ({ key, cells: [named, figures] }))}
      />
    </>
  );
}
