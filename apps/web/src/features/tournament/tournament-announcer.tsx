import { answersSaid, answerText } from '../../parts/board/answer-slats';
import { BoardAnnouncer } from '../../parts/board/board-announcer';
import { raceStrings } from '../../parts/board/race.strings';
import type { TournamentState } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

/** Tells screen readers what the board shows: the question, its time, and its result. */
export function TournamentAnnouncer({ state }: { state: TournamentState }) {
  const { phase } = state;
  return <BoardAnnouncer sentence={sentence(state)} running={phase.name === 'open' ? phase : null} />;
}

function sentence({ phase, progress }: TournamentState): string | null {
  switch (phase.name) {
    case 'open': {
      const { index, text } = phase.question;
      const asked = raceStrings.saysQuestion(index + 1, progress?.outcomes.length ?? index + 1, text);
      return `${asked} ${answersSaid(phase.question)}`;
    }
    case 'pending':
      return words.answerOnItsWay;
    case 'closed': {
      const { result, outcome, question } = phase;
      const verdict = raceStrings.saysOutcome(outcome, result?.pointsEarned ?? 0);
      // After a time-out no letter is shown, so none is announced.
      if (!result || outcome !== 'wrong') return verdict;
      const right = raceStrings.saysRightAnswer(result.correctAnswer, answerText(question, result.correctAnswer));
      return `${verdict} ${right}`;
    }
    default:
      return null;
  }
}
