import { useId } from 'react';

const body = [
  { fill: 'var(--color-asphalt-950)', d: 'M13 3.500h21v4H13zM13 48.500h21v4H13zM80 2.500h19v4H80zM80 49.500h19v4H80z' },
  {
    fill: 'var(--color-headlamp)',
    d: 'M5 7.500c0-1.7 1.3-3 3-3h27c8 0 11 3.3 19 3.300S67 3.6 77 3.200c13-.5 25 1.3 31.5 6.300C114.5 14 117 20.5 117 28s-2.5 14-8.5 18.500c-6.5 5-18.5 6.8-31.5 6.3-10-.4-15-4.6-23-4.600s-11 3.3-19 3.300H8c-1.7 0-3-1.3-3-3z',
  },
  {
    fill: 'var(--color-headlamp-2)',
    d: 'M92 17.500c7 0 13.5 1.2 18.5 4.2 1 2 1.5 4.1 1.5 6.300s-.5 4.3-1.5 6.300c-5 3-11.5 4.2-18.5 4.2 2.4-3 3.5-6.6 3.5-10.500S94.4 20.5 92 17.500z',
  },
  { fill: 'var(--color-ink)', d: 'M12 24.300h26v7.400H12z' },
  { fill: 'var(--color-ink)', d: 'M88 24.300h28.600c.3 2.4.3 5 0 7.400H88z' },
  {
    fill: 'var(--color-ink)',
    d: 'M89 28c0-7.8-8.5-12.6-20-12.600C54 15.4 41 20.5 29 28c12 7.5 25 12.6 40 12.600C80.5 40.6 89 35.8 89 28z',
  },
  {
    fill: 'var(--color-headlamp)',
    d: 'M75 28c0-5.4-3.5-8.6-10.5-8.6-9.5 0-18.5 3.6-27.5 8.6 9 5 18 8.6 27.5 8.600C71.5 36.6 75 33.4 75 28z',
  },
  {
    fill: 'var(--color-ink)',
    d: 'M44 24.300h30.200c1 2.3 1 5.1 0 7.400H44c-2.7-1.1-5-2.3-7-3.7 2-1.4 4.3-2.6 7-3.700z',
  },
  {
    fill: 'var(--color-ink)',
    d: 'M17 10.500h2v7h-2zM22 10.500h2v7h-2zM27 10.500h2v7h-2zM17 38.500h2v7h-2zM22 38.500h2v7h-2zM27 38.500h2v7h-2zM82 8h2v5h-2zM86.5 8h2v5h-2zM82 43h2v5h-2zM86.5 43h2v5h-2z',
  },
  { fill: 'var(--color-ink)', d: 'M2 28 30 26.900v2.200z' },
  { fill: 'var(--color-ink)', d: 'M0 5h8v46H0z' },
  { fill: 'var(--color-asphalt-950)', d: 'M0 2.500h13v2.700H0zM0 50.800h13v2.700H0z' },
  { fill: 'var(--color-stop)', d: 'M8 8h2.600v9H8zM8 39h2.600v9H8z' },
  {
    fill: 'var(--color-chalk)',
    d: 'M104 10.300c4.8 1.7 8 5 9.8 9.200l-4.8-.8c-2-2.8-4.5-5.3-7.5-7.200zM104 45.700c4.8-1.7 8-5 9.8-9.200l-4.8.8c-2 2.8-4.5 5.3-7.5 7.200z',
  },
];

/** The player's car from above, 120 by 56, facing right, with its headlights on. */
export function OwnCar() {
  const beam = useId();
  return (
    <>
      <linearGradient id={beam} x1="0" x2="1">
        <stop stopColor="#FFF6D2" stopOpacity=".75" />
        <stop offset="1" stopColor="#F9D91F" stopOpacity="0" />
      </linearGradient>
      <path d="M109 13 250-22v62L113 19zM109 43l141 35V16L113 37z" fill={`url(#${beam})`} />
      {body.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </>
  );
}

/** The opponent's car: only its outline and cockpit, so that the own car is never hidden. */
export function RivalCar() {
  return (
    <>
      <path className="lap-rival" strokeWidth="5" strokeDasharray="9 5" d={body[1]!.d} />
      <path className="lap-rival" strokeWidth="4" d={body[6]!.d} />
    </>
  );
}
