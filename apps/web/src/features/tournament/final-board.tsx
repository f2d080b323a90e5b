import type { AnswerChoices, AnswerLetter } from '@app/contracts';
import { useMemo } from 'react';
import { QuestionBoard } from '../../parts/board/question-board';
import { lastClosed, type RacePhase } from '../../parts/board/race-machine';
import type { BoardPhase } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

interface FinalBoardProps {
  phase: BoardPhase;
  /** Everybody's choices, once the question is closed for everybody. */
  choices: AnswerChoices | null;
  choose: (choice: AnswerLetter) => void;
}

/** The board of a final, where no question can be skipped. */
export function FinalBoard({ phase, choices, choose }: FinalBoardProps) {
  const shown = useMemo(() => asRace(phase), [phase]);
  const answer = lastClosed(shown)?.choice ?? null;
  return (
    <QuestionBoard
      look="final"
      phase={shown}
      waitingText={words.getReady}
      stoppedUnit={words.answered}
      timeIsUpText={answer === null ? undefined : words.tooLate}
      choices={choices}
      choose={(choice) => choice !== 'skip' && choose(choice)}
    />
  );
}

/** A failed answer looks like a pressed one. */
const asRace = (phase: BoardPhase): RacePhase =>
  phase.name === 'answer-failed' ? { ...phase, name: 'pending' } : phase;
