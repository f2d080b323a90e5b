import { difficulties, type AnswerLetter, type ServedQuestion } from '@app/contracts';
import { useMemo, useState } from 'react';
import { Badge } from '../../shared/ui/badge';
import { AnswerSlats, type SlatLook } from './answer-slats';
import type { ClockState } from './clock-state';
import { ClockFigures, ClockScale } from './countdown-clock';
import { lastClosed, type RacePhase, stoppedAtMs } from './race-machine';
import { raceStrings as words } from './race.strings';
import { useClockFace } from './use-clock-face';

/** Above this a question is set one step smaller. */
const LONG_QUESTION = 90;
const FULL_CLOCK: ClockState = { stoppedMs: 10_000 };

interface QuestionBoardProps {
  phase: RacePhase;
  choose: (choice: AnswerLetter) => void;
}

/** The lit board: clock, question, four answers. */
export function QuestionBoard({ phase, choose }: QuestionBoardProps) {
  const closed = lastClosed(phase);
  const question = 'question' in phase ? phase.question : (closed?.question ?? null);
  const timeLimitMs = question?.timeLimitMs ?? 10_000;
  const clock = useMemo(() => clockOf(phase), [phase]);
  const { urgency, points } = useClockFace(clock, timeLimitMs);
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const imageUrl = question && question.imageUrl !== brokenImage ? question.imageUrl : null;
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
              <img src={imageUrl} alt={words.imageAlt} onError={() => setBrokenImage(imageUrl)} />
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

function QuestionBadges({ question: { category, difficulty } }: { question: ServedQuestion }) {
  const level = difficulties.indexOf(difficulty);
  return (
    <>
      <Badge look="ink">{category}</Badge>
      <Badge look="rule">
        <span className="pips" aria-hidden="true">
          {difficulties.map((name, index) => (
            <i key={name} className={index <= level ? undefined : 'off'} />
          ))}
        </span>
        {difficulty}
      </Badge>
    </>
  );
}

function clockOf(phase: RacePhase): ClockState {
  if (phase.name === 'open') return { deadlineMs: phase.deadlineMs };
  if (phase.name === 'pending') return { stoppedMs: phase.remainingMs };
  const closed = lastClosed(phase);
  return closed ? { stoppedMs: stoppedAtMs(closed) } : FULL_CLOCK;
}

/** After the verdict the right answer is green, a wrong choice red; before it, the chosen one has the light. */
function slatLook(phase: RacePhase, letter: AnswerLetter): SlatLook {
  if (phase.name === 'open') return 'idle';
  if (phase.name === 'pending') return phase.choice === letter ? 'chosen' : 'dim';
  const closed = lastClosed(phase);
  if (!closed) return 'dim';
  if (closed.result?.correctAnswer === letter) return 'right';
  return closed.choice === letter ? 'wrong' : 'dim';
}
