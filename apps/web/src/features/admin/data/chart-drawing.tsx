import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

interface ChartDrawingProps {
  drawing: 'bars' | 'line';
  points: { name: string; value: number | null }[];
}

const HEIGHT = 300;
const axis = { stroke: 'var(--color-ink-2)', tick: { fill: 'var(--color-ink-2)' }, tickLine: false };

/** A chart of groups. Nothing in it moves by itself. */
export default function ChartDrawing({ drawing, points }: ChartDrawingProps) {
  const Chart = drawing === 'bars' ? BarChart : LineChart;
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <Chart data={points} margin={{ top: 12, right: 12, bottom: 4, left: 4 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--color-board-3)" vertical={false} />
        <XAxis dataKey="name" {...axis} minTickGap={12} />
        <YAxis {...axis} width="auto" axisLine={false} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-board-2)', stroke: 'var(--color-board-3)' }}
          contentStyle={{ background: 'var(--color-board)', borderColor: 'var(--color-ink)' }}
        />
        {drawing === 'bars' ? (
          <Bar dataKey="value" fill="var(--color-ink)" isAnimationActive={false} />
        ) : (
          <Line
            dataKey="value"
            stroke="var(--color-ink)"
            strokeWidth={2}
            dot={points.length < 60}
            isAnimationActive={false}
          />
        )}
      </Chart>
    </ResponsiveContainer>
  );
}
