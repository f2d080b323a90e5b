import type { AnswerChoices, AnswerLetter, ReviewedQuestion } from '@app/contracts';
import { Check, Clock, Minus, X } from 'lucide-react';
import { rulingStrings } from '../rulings/ruling.strings';
import { ChosenAnswers } from './chosen-answers';
import { reviewStrings as words } from './review.strings';

const marks = { correct: Check, wrong: X, 'timed-out': Clock, skipped: Minus } as const;

interface ReviewedItemProps {
  question: ReviewedQuestion;
  /** True when the explanation is withheld until the question is closed for everybody. */
  isExplainedLater: boolean;
  /** Everybody's choices, as soon as they are public. */
  choices: AnswerChoices | undefined;
}

export function ReviewedItem({ question, isExplainedLater, choices }: ReviewedItemProps) {
  const { index, outcome, text, imageUrl, playerAnswer, correctAnswer, explanation, rulings } = question;
  const { timeElapsed, pointsEarned } = question;
  const Mark = marks[outcome];
  return (
    <li className="review-item" data-place={index} data-outcome={outcome}>
      <p className="stack review-place gear-6">
        <span className="visually-hidden">{words.saysPlace(index, words.outcome[outcome])}</span>
        <span aria-hidden="true">{words.place(index)}</span>
        <Mark className="icon" aria-hidden="true" />
      </p>
      <div className="stack review-words">
        <h3 className="gear-5">{text}</h3>
        <dl>
          {outcome !== 'correct' && (
            <Answer name={words.yourAnswer} letter={playerAnswer} question={question} tone="own" />
          )}
          <Answer name={words.rightAnswer} letter={correctAnswer} question={question} tone="right" />
        </dl>
        {choices && <ChosenAnswers choices={choices} correctAnswer={correctAnswer} />}
        {rulings.map((ruling, at) => (
          <p key={at} className="second">
            <b>{rulingStrings.ofAnswer(ruling)}</b> {rulingStrings.why(ruling)}
          </p>
        ))}
        {explanation && <p className="review-why">{explanation}</p>}
        {!explanation && isExplainedLater && <p className="second">{words.explainedLater}</p>}
      </div>
      {imageUrl && <img className="review-picture" src={imageUrl} alt={words.pictureAlt} loading="lazy" />}
      <p className="stack review-figures gear-6">
        <span>{timeElapsed === null ? words.notReached : words.seconds(timeElapsed)}</span>
        <b>
          <span aria-hidden="true">{words.points(pointsEarned)}</span>
          <span className="visually-hidden">{words.saysPoints(pointsEarned)}</span>
        </b>
      </p>
    </li>
  );
}

interface AnswerProps {
  name: string;
  letter: AnswerLetter | null;
  question: ReviewedQuestion;
  tone: 'own' | 'right';
}

const Answer = ({ name, letter, question: { answers }, tone }: AnswerProps) => (
  <div data-tone={tone}>
    <dt>{name}</dt>
    <dd className="gear-3">{letter === null ? words.noAnswer : words.answer(letter, answers[letter])}</dd>
  </div>
);
