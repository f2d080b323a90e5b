import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** The time of day where the screen stands, to the second. */
export function WallClock() {
  const [time, setTime] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setTime(new Date()), SECOND_MS - (Date.now() % SECOND_MS));
    return () => clearTimeout(timer);
  }, [time]);
  return <time className="figures">{format.format(time)}</time>;
}
