import { useEffect, useState } from 'react';
import { answerText } from './answer-slats';
import { placeOf, type RaceState } from './race-machine';
import { raceStrings as words } from './race.strings';

const ANNOUNCED_SECONDS = [5, 3];

/** Says to screen readers what the board shows: the question, the time at 5 and 3 s only, and what became of it. */
export function RaceAnnouncer({ state }: { state: RaceState }) {
  const { phase } = state;
  const [remainder, setRemainder] = useState<string | null>(null);

  useEffect(() => {
    setRemainder(null);
    if (phase.name !== 'open') return;
    const remainingMs = phase.deadlineMs - performance.now();
    const timers = ANNOUNCED_SECONDS.filter((seconds) => seconds * 1000 < remainingMs).map((seconds) =>
      setTimeout(() => setRemainder(words.saysSecondsLeft(seconds)), remainingMs - seconds * 1000),
    );
    return () => timers.forEach(clearTimeout);
  }, [phase]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {sentence(state)}
      </p>
      <p className="visually-hidden" role="status">
        {remainder}
      </p>
    </>
  );
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
