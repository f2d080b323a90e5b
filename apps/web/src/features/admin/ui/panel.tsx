import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names';

interface PanelProps {
  title: string;
  /** A short text at the right of the title. */
  note?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

/** A part of a section, with its title on a 2 px line. */
export function Panel({ title, note, danger = false, children }: PanelProps) {
  return (
    <section className={classNames('panel', danger && 'panel-danger')}>
      <h2 className="spread panel-title">
        {title}
        {note !== undefined && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

/** The one dark panel of a screen, for what is live. */
export function Slab({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="slab" aria-label={label}>
      {children}
    </section>
  );
}

/** Names and values, one pair on each line. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name} className="row spread">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
