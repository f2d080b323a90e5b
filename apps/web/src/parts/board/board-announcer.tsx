import type { ServedQuestion } from '@app/contracts';
import { useEffect, useState } from 'react';
import { raceStrings as words } from './race.strings';

const ANNOUNCED_SECONDS = [5, 3];

interface BoardAnnouncerProps {
  sentence: string | null;
  /** The question whose clock is running. */
  running: { question: ServedQuestion; deadlineMs: number } | null;
}

/** Tells screen readers a sentence, and the time left at 5 s and 3 s only. */
export function BoardAnnouncer({ sentence, running }: BoardAnnouncerProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
      <p className="visually-hidden" role="status">
        {running && <SecondsLeft key={running.question.id} deadlineMs={running.deadlineMs} />}
      </p>
    </>
  );
}

function SecondsLeft({ deadlineMs }: { deadlineMs: number }) {
  const [seconds, setSeconds] = useState<number | null>(null);

  useEffect(() => {
    const remainingMs = deadlineMs - performance.now();
    const timers = ANNOUNCED_SECONDS.filter((moment) => moment * 1000 < remainingMs).map((moment) =>
      setTimeout(() => setSeconds(moment), remainingMs - moment * 1000),
    );
    return () => timers.forEach(clearTimeout);
  }, [deadlineMs]);

  return seconds === null ? null : words.saysSecondsLeft(seconds);
}
