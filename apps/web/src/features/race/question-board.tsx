import type { AnswerLetter } from '@app/contracts';
import { AnswerSlats } from './answer-slats';
import { LONG_QUESTION, slatLook } from './board-look';
import { ClockFigures, ClockScale } from './countdown-clock';
import { QuestionBadges } from './question-badges';
import type { RacePhase } from './race-machine';
import { raceStrings as words } from './race.strings';
import { useBoard } from './use-board';

interface QuestionBoardProps {
  phase: RacePhase;
  choose: (choice: AnswerLetter) => void;
}

/** The lit board: clock, question, four answers. */
export function QuestionBoard({ phase, choose }: QuestionBoardProps) {
  const { closed, question, timeLimitMs, clock, urgency, points, imageUrl, onImageError } = useBoard(phase);
  const isOpen = phase.name === 'open';

  return (
    <section
      className="board"
      data-urgency={isOpen ? urgency : 'stopped'}
      data-outcome={closed?.outcome}
      data-picture={imageUrl ? '' : undefined}
    >
      <ClockScale clock={clock} timeLimitMs={timeLimitMs} />
      <div className="plate lit-surface">
        <div className="marker">
          <ClockFigures clock={clock} />
        </div>
        <div className="plate-body">
          <div className="plate-meta">
            {question && <QuestionBadges question={question} />}
            {isOpen && (
              <span className="available">
                <b className="gear-6">{points}</b> {words.pointsAvailable(points)}
              </span>
            )}
            {closed?.outcome === 'timed-out' && <span className="verdict gear-5">{words.timeIsUp}</span>}
            {closed?.outcome === 'skipped' && <span className="verdict gear-5">{words.skipped}</span>}
          </div>
          <h1
            className="question-text gear-5"
            data-long={question && question.text.length > LONG_QUESTION ? '' : undefined}
          >
            {question?.text ?? (phase.name === 'serving' ? words.gettingReady : words.finishing)}
          </h1>
          {imageUrl && (
            <figure className="picture">
              <img src={imageUrl} alt={words.imageAlt} onError={onImageError} />
            </figure>
          )}
        </div>
      </div>
      <AnswerSlats
        question={question}
        lookOf={(letter) => slatLook(phase, letter)}
        onChoose={isOpen ? choose : undefined}
      />
    </section>
  );
}
