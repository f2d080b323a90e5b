import type { AnswerChoices, AnswerLetter } from '@app/contracts';
import { AnswerSlats } from './answer-slats';
import { isLongQuestion, slatLook } from './board-look';
import './board.css';
import { ClockFigures, ClockScale } from './countdown-clock';
import { QuestionBadges } from './question-badges';
import type { RacePhase } from './race-machine';
import { raceStrings as words } from './race.strings';
import './slats.css';
import './final-board.css';
import { TimeIsUp } from './time-is-up';
import { useBoard } from './use-board';

export type BoardLook = 'race' | 'final';

interface QuestionBoardProps {
  phase: RacePhase;
  /** `final`: the clock takes a whole side, and no answer is highlighted when the time is up. */
  look?: BoardLook;
  /** Shown instead of a question that is not there yet, or not any more. */
  waitingText: string;
  /** Shown below a clock that an answer has stopped. */
  stoppedUnit?: string;
  /** Shown instead of a question whose time is up. */
  timeIsUpText?: string;
  /** Everybody's choices, once the question is closed for everybody. */
  choices?: AnswerChoices | null;
  /** Called by a press on the board, or by a key anywhere on the page. */
  choose: (choice: AnswerLetter | 'skip') => void;
}

/** The board: clock, question, four answers. */
export function QuestionBoard({ phase, look = 'race', waitingText, choices, choose, ...texts }: QuestionBoardProps) {
  const { plateBody, closed, question, timeLimitMs, clock, urgency, points, imageUrl, onImageError } = useBoard(phase);
  const isOpen = phase.name === 'open';
  const isTimeUp = closed?.outcome === 'timed-out';
  // The screen of a final has its own heading.
  const Question = look === 'final' ? 'h2' : 'h1';

  return (
    <section
      className="board"
      data-look={look}
      data-urgency={isOpen ? urgency : 'stopped'}
      data-outcome={closed?.outcome}
      data-picture={imageUrl && !isTimeUp ? '' : undefined}
    >
      <ClockScale clock={clock} timeLimitMs={timeLimitMs} />
      <div className="plate lit-surface">
        <div className="marker">
          <ClockFigures clock={clock} unit={isOpen || isTimeUp ? undefined : texts.stoppedUnit} />
        </div>
        <div className="column plate-body" ref={plateBody}>
          <div className="row cluster plate-meta">
            {question && <QuestionBadges question={question} />}
            {isOpen && (
              <span className="row available">
                <b className="gear-6">{points}</b> {words.pointsAvailable(points)}
              </span>
            )}
            {closed?.outcome === 'skipped' && <span className="verdict gear-5">{words.skipped}</span>}
          </div>
          {isTimeUp ? (
            <TimeIsUp text={texts.timeIsUpText ?? question?.text} isHeading={look === 'race'} />
          ) : (
            <Question
              className="question-text gear-5"
              data-long={question && isLongQuestion(question.text, imageUrl !== null) ? '' : undefined}
            >
              {question?.text ?? waitingText}
            </Question>
          )}
          {imageUrl && !isTimeUp && (
            <figure className="picture">
              <img src={imageUrl} alt={words.imageAlt} onError={onImageError} />
            </figure>
          )}
        </div>
      </div>
      <AnswerSlats
        question={question}
        lookOf={(letter) => (look === 'final' && isTimeUp ? 'dim' : slatLook(phase, letter))}
        choices={choices}
        choose={choose}
        isOpen={isOpen}
      />
    </section>
  );
}
