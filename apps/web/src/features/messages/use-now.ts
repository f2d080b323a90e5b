import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 30_000;

/** Now, to the half minute: enough to tell today from yesterday. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
