import { type AnswerChoices, type AnswerLetter, answerLetters } from '@app/contracts';
import { Check } from 'lucide-react';
import { classNames } from '../../shared/ui/class-names';
import './chosen-answers.css';
import { reviewStrings as words } from './review.strings';

interface ChosenAnswersProps {
  choices: AnswerChoices;
  correctAnswer: AnswerLetter;
  /** The texts of the answers, if they are not shown beside it. */
  answers?: Record<AnswerLetter, string>;
}

/** How many participants chose each answer of a question that is closed for everybody. The correct one has a tick. */
export function ChosenAnswers({ choices, correctAnswer, answers }: ChosenAnswersProps) {
  const most = Math.max(1, ...Object.values(choices));
  return (
    <ol className={classNames('chosen', answers && 'chosen-with-texts')} aria-label={words.chosenLabel}>
      {answerLetters.map((letter) => (
        <li key={letter} className={classNames(letter === correctAnswer && 'chosen-right')}>
          <i style={{ width: `${(choices[letter] / most) * 100}%` }} aria-hidden="true" />
          <b className="gear-6">{letter}</b>{' '}
          {answers && <span className="one-line chosen-text gear-3">{answers[letter]}</span>}{' '}
          {letter === correctAnswer && (
            <>
              <Check className="icon" aria-hidden="true" />
              <span className="visually-hidden">{words.isRight}</span>{' '}
            </>
          )}
          <b className="chosen-count gear-6">
            {choices[letter]} <span className="visually-hidden">{words.choseIt(choices[letter])}</span>
          </b>
        </li>
      ))}
    </ol>
  );
}
