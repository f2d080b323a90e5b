import type { AnswerLetter, ServedQuestion } from '@app/contracts';
import { useMemo } from 'react';
import { AnswerSlats } from '../race/answer-slats';
import { LONG_QUESTION, slatLook } from '../race/board-look';
import '../race/board.css';
import '../race/board.narrow.css';
import { ClockFigures, ClockScale } from '../race/countdown-clock';
import { QuestionBadges } from '../race/question-badges';
import type { RacePhase } from '../race/race-machine';
import { raceStrings } from '../race/race.strings';
import '../race/slats.css';
import '../race/slats.narrow.css';
import { useBoard } from '../race/use-board';
import './final-board.css';
import './final-board.narrow.css';
import type { BoardPhase } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

interface FinalBoardProps {
  phase: BoardPhase;
  choose: (choice: AnswerLetter) => void;
}

/** The board of the finale: the clock takes a whole side of it. */
export function FinalBoard({ phase, choose }: FinalBoardProps) {
  const shown = useMemo(() => asRace(phase), [phase]);
  const { closed, question, timeLimitMs, clock, urgency, points, imageUrl, onImageError } = useBoard(shown);
  const isOpen = phase.name === 'open';
  const isTimeUp = closed?.outcome === 'timed-out';

  return (
    <section
      className="board final-board"
      data-urgency={isOpen ? urgency : 'stopped'}
      data-outcome={closed?.outcome}
      data-picture={imageUrl && !isTimeUp ? '' : undefined}
    >
      <ClockScale clock={clock} timeLimitMs={timeLimitMs} />
      <div className="plate lit-surface">
        <div className="marker">
          <ClockFigures clock={clock} unit={isOpen || isTimeUp ? undefined : words.answered} />
        </div>
        <div className="plate-body">
          <div className="plate-meta">
            {question && <QuestionBadges question={question} />}
            {isOpen && (
              <span className="available">
                <b className="gear-6">{points}</b> {raceStrings.pointsAvailable(points)}
              </span>
            )}
          </div>
          {isTimeUp ? (
            <TimeIsUp question={question} isLate={closed.choice !== null} />
          ) : (
            <QuestionText question={question} />
          )}
          {imageUrl && !isTimeUp && (
            <figure className="picture">
              <img src={imageUrl} alt={raceStrings.imageAlt} onError={onImageError} />
            </figure>
          )}
        </div>
      </div>
      <AnswerSlats
        question={question}
        lookOf={(letter) => (isTimeUp ? 'dim' : slatLook(shown, letter))}
        onChoose={isOpen ? choose : undefined}
      />
    </section>
  );
}

function QuestionText({ question }: { question: ServedQuestion | null }) {
  const isLong = question !== null && question.text.length > LONG_QUESTION;
  return (
    <h2 className="question-text gear-5" data-long={isLong ? '' : undefined}>
      {question?.text ?? words.getReady}
    </h2>
  );
}

/** `isLate`: the player had answered, and the answer reached the server too late to count. */
function TimeIsUp({ question, isLate }: { question: ServedQuestion | null; isLate: boolean }) {
  return (
    <>
      <p className="time-is-up gear-6">{words.timeIsUp}</p>
      <p className="time-is-up-question gear-3">{isLate ? words.tooLate : question?.text}</p>
    </>
  );
}

/** An answer that has failed stands on the board as it was pressed. */
const asRace = (phase: BoardPhase): RacePhase =>
  phase.name === 'answer-failed' ? { ...phase, name: 'pending' } : phase;
