import { answerText } from '../race/answer-slats';
import { BoardAnnouncer } from '../race/board-announcer';
import { raceStrings } from '../race/race.strings';
import type { TournamentState } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

/** Says to screen readers what the board shows: the question, its time, and what became of it. */
export function TournamentAnnouncer({ state }: { state: TournamentState }) {
  const { phase } = state;
  return <BoardAnnouncer sentence={sentence(state)} running={phase.name === 'open' ? phase : null} />;
}

function sentence({ phase, progress }: TournamentState): string | null {
  switch (phase.name) {
    case 'open': {
      const { index, text } = phase.question;
      return raceStrings.saysQuestion(index + 1, progress?.outcomes.length ?? index + 1, text);
    }
    case 'pending':
      return words.answerOnItsWay;
    case 'closed': {
      const { result, outcome, question } = phase;
      const verdict = raceStrings.saysOutcome(outcome, result?.pointsEarned ?? 0);
      // When the time is up no letter is shown, and none is said.
      if (!result || outcome !== 'wrong') return verdict;
      const right = raceStrings.saysRightAnswer(result.correctAnswer, answerText(question, result.correctAnswer));
      return `${verdict} ${right}`;
    }
    default:
      return null;
  }
}
