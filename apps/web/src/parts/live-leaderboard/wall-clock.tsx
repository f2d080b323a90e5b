import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The time of day on this screen, to the second. */
export function WallClock() {
  const [time, setTime] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setTime(new Date()), SECOND_MS - (Date.now() % SECOND_MS));
    return () => clearTimeout(timer);
  }, [time]);
  return <time className="figures">{timeText(time)}</time>;
}

/** Such as '21:04:09'. */
function timeText(time: Date): string {
  const parts = [time.getHours(), time.getMinutes(), time.getSeconds()];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
