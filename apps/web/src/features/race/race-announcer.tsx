import { useEffect, useState } from 'react';
import { answerText } from './answer-slats';
import { placeOf, type RaceState } from './race-machine';
import { raceStrings as words } from './race.strings';

const ANNOUNCED_SECONDS = [5, 3];

/** Says to screen readers what the board shows: the question, the time at 5 and 3 s only, and what became of it. */
export function RaceAnnouncer({ state }: { state: RaceState }) {
  const { phase } = state;
  return (
    <>
      <p className="visually-hidden" role="status">
        {sentence(state)}
      </p>
      <p className="visually-hidden" role="status">
        {phase.name === 'open' && <SecondsLeft key={phase.question.id} deadlineMs={phase.deadlineMs} />}
      </p>
    </>
  );
}

/** Says how long there is, at 5 and at 3 s, and otherwise nothing. */
export function SecondsLeft({ deadlineMs }: { deadlineMs: number }) {
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

function sentence(state: RaceState): string | null {
  const { phase, totalQuestions } = state;
  switch (phase.name) {
    case 'open':
      return words.saysQuestion(placeOf(state), totalQuestions, phase.question.text);
    case 'closed': {
      const { result, outcome, question } = phase;
      const verdict = words.saysOutcome(outcome, result?.pointsEarned ?? 0);
      if (!result || outcome === 'correct') return verdict;
      const right = words.saysRightAnswer(result.correctAnswer, answerText(question, result.correctAnswer));
      return `${verdict} ${right}`;
    }
    case 'finishing':
      return words.finishing;
    default:
      return null;
  }
}
