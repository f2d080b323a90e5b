import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { answerText } from '../../parts/board/answer-slats';
import type { PracticeRun } from './practice-run';
import { practiceStrings as words } from './practice.strings';

interface PracticeNoteProps {
  run: PracticeRun;
  choose: (choice: null) => void;
  onRetry: () => void;
  onNext: () => void;
}

/** The correct answer, its explanation, and the button to go on. */
export function PracticeNote({ run, choose, onRetry, onNext }: PracticeNoteProps) {
  const { phase, index, questions } = run;
  const next = useRef<HTMLButtonElement>(null);
  const isClosed = phase.name === 'closed';
  useEffect(() => {
    if (isClosed) next.current?.focus({ preventScroll: true });
  }, [isClosed]);
  return (
    <section className="stack practice-note">
      <div role="status">
        {phase.name === 'asking' && <p>{words.checking}</p>}
        {phase.name === 'failed' && <p>{words.checkFailed}</p>}
        {isClosed && <Verdict run={run} />}
      </div>
      <div className="cluster practice-acts">
        {phase.name === 'open' && (
          <Button onClick={() => choose(null)} aria-keyshortcuts="S">
            {words.showAnswer}
            <kbd className="key" aria-hidden="true">
              {words.showKey}
            </kbd>
          </Button>
        )}
        {phase.name === 'failed' && (
          <Button look="lit" big onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
        {isClosed && (
          <Button look="lit" big ref={next} onClick={onNext}>
            {index + 1 < questions.length ? words.next : words.finish}
            <ArrowRight className="icon" aria-hidden="true" />
          </Button>
        )}
      </div>
    </section>
  );
}

function Verdict({ run: { questions, index, phase } }: { run: PracticeRun }) {
  if (phase.name !== 'closed') return null;
  const { result, choice } = phase;
  if (!result) return <p>{words.leftOut}</p>;
  const { isCorrect, correctAnswer, explanation } = result;
  const verdict = isCorrect ? words.right : choice === null ? words.shown : words.wrong;
  return (
    <>
      <p className="practice-verdict gear-5">{verdict}</p>
      {!isCorrect && (
        <p className="visually-hidden">
          {words.rightAnswer(correctAnswer, answerText(questions[index]!, correctAnswer))}
        </p>
      )}
      {explanation && <p>{explanation}</p>}
    </>
  );
}
