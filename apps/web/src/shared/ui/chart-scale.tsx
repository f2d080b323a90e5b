/** The lines of a chart's scale, from 0 at the bottom, each with its figure. */
export function ChartScale({ scale }: { scale: readonly number[] }) {
  const greatest = scale.at(-1)!;
  return scale.map((figure) => (
    <span key={figure} className="chart-line" style={{ bottom: `${(figure / greatest) * 100}%` }}>
      <span className="figures">{figure}</span>
    </span>
  ));
}
