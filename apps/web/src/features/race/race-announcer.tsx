import { answersSaid, answerText } from '../../parts/board/answer-slats';
import { BoardAnnouncer } from '../../parts/board/board-announcer';
import { questionNumberOf, type RaceState } from '../../parts/board/race-machine';
import { raceStrings as words } from '../../parts/board/race.strings';

/** Tells screen readers what the board shows: the question, its time, and its result. */
export function RaceAnnouncer({ state }: { state: RaceState }) {
  const { phase } = state;
  return <BoardAnnouncer sentence={sentence(state)} running={phase.name === 'open' ? phase : null} />;
}

function sentence(state: RaceState): string | null {
  const { phase, totalQuestions } = state;
  switch (phase.name) {
    case 'open':
      return `${words.saysQuestion(questionNumberOf(state), totalQuestions, phase.question.text)} ${answersSaid(phase.question)}`;
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
