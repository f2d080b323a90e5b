import type { AnswerLetter } from '@app/contracts';
import { useState } from 'react';
import { useFit } from '../../shared/ui/use-fit';
import { AnswerSlats, type SlatLook } from '../../parts/board/answer-slats';
import { cutsTheQuestion, isLongQuestion } from '../../parts/board/board-look';
import '../../parts/board/board.css';
import { QuestionBadges } from '../../parts/board/question-badges';
import '../../parts/board/slats.css';
import type { PracticePhase, PracticeRun } from './practice-run';
import { practiceStrings as words } from './practice.strings';

interface PracticeBoardProps {
  run: PracticeRun;
  /** Called by a press on the board, or by a key anywhere on the page. */
  choose: (choice: AnswerLetter | 'skip') => void;
}

/** The race's board without its clock. The number of the question is in the clock's place. */
export function PracticeBoard({ run: { questions, index, phase }, choose }: PracticeBoardProps) {
  const question = questions[index]!;
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const imageUrl = question.imageUrl === brokenImage ? null : question.imageUrl;
  const plateBody = useFit<HTMLDivElement>(cutsTheQuestion, `${question.id} ${imageUrl}`);
  return (
    <section
      className="board practice-board"
      data-urgency={phase.name === 'open' ? undefined : 'stopped'}
      data-outcome={outcomeOf(phase)}
      data-picture={imageUrl ? '' : undefined}
    >
      <div className="scale" aria-hidden="true">
        <div className="scale-bar">
          <i style={{ transform: `scaleX(${(index + 1) / questions.length})` }} />
        </div>
      </div>
      <div className="plate lit-surface">
        <div className="marker" aria-hidden="true">
          <div className="clock-figure gear-6" data-wide={index >= 9 ? '' : undefined}>
            {index + 1}
            <small>{words.outOf(questions.length)}</small>
          </div>
        </div>
        <div className="column plate-body" ref={plateBody}>
          <div className="row cluster plate-meta">
            <QuestionBadges question={question} />
          </div>
          <h2
            className="question-text gear-5"
            data-long={isLongQuestion(question.text, imageUrl !== null) ? '' : undefined}
          >
            <span className="visually-hidden">{words.place(index + 1, questions.length)} </span>
            {question.text}
          </h2>
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
        choose={choose}
        isOpen={phase.name === 'open'}
      />
    </section>
  );
}

/** An answer that was given up is neither correct nor wrong. */
function outcomeOf(phase: PracticePhase): 'correct' | 'wrong' | 'skipped' | undefined {
  if (phase.name !== 'closed') return undefined;
  if (phase.choice === null) return 'skipped';
  return phase.result?.isCorrect ? 'correct' : 'wrong';
}

function slatLook(phase: PracticePhase, letter: AnswerLetter): SlatLook {
  if (phase.name === 'open') return 'idle';
  if (phase.name === 'over') return 'dim';
  const isChosen = phase.choice === letter;
  if (phase.name !== 'closed') return isChosen ? 'chosen' : 'dim';
  if (phase.result?.correctAnswer === letter) return 'right';
  return isChosen ? 'wrong' : 'dim';
}
