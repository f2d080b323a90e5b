import './medal.css';

/** The gold medal is dark on the leader's yellow row. */
const colours = [
  { metal: 'var(--color-ink)', ring: 'var(--color-headlamp)' },
  { metal: 'var(--color-silver)', ring: 'var(--color-ink)' },
  { metal: 'var(--color-bronze)', ring: 'var(--color-ink)' },
] as const;

/** The medal of ranks 1 to 3; nothing from rank 4 on. The rank is shown beside it. */
export function Medal({ rank }: { rank: number }) {
  const colour = colours[rank - 1];
  if (!colour) return null;
  return (
    <svg className="medal" viewBox="0 0 38 46" aria-hidden="true">
      <path fill={colour.metal} d="M2 0h11l6 11L25 0h11l-9.5 18h-15z" opacity=".62" />
      <circle cx="19" cy="29" r="16.5" fill={colour.metal} />
      <circle cx="19" cy="29" r="10.5" fill="none" stroke={colour.ring} strokeWidth="3" />
    </svg>
  );
}
