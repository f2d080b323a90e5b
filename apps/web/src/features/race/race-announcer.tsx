import { answerText } from './answer-slats';
import { BoardAnnouncer } from './board-announcer';
import { placeOf, type RaceState } from './race-machine';
import { raceStrings as words } from './race.strings';

/** Says to screen readers what the board shows: the question, its time, and what became of it. */
export function RaceAnnouncer({ state }: { state: RaceState }) {
  const { phase } = state;
  return <BoardAnnouncer sentence={sentence(state)} running={phase.name === 'open' ? phase : null} />;
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
