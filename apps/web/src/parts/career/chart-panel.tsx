import type { ReactNode } from 'react';
import './chart-panel.css';

/** A chart with its title and what it shows. */
export function ChartPanel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="chart-panel">
      <header className="spread cluster">
        <h2 className="gear-5">{title}</h2>
        {note && <span>{note}</span>}
      </header>
      {children}
    </section>
  );
}
