import { useEffect, useState } from 'react';
import { liveStrings as words } from './live.strings';
import { minutesText } from './minutes-text';

const SECOND_MS = 1_000;

/** The time since the round started, such as `01:48`. `startedAt`: ISO 8601. */
export function RoundTime({ startedAt }: { startedAt: string }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <span className="figures">{words.inThisRound(minutesText(nowMs - Date.parse(startedAt)))}</span>;
}
