import { answerLetters, type AnswerLetter, type QuestionView } from '@app/contracts';
import { Check } from 'lucide-react';
import { liveStrings as words } from './live.strings';

interface AnswerDistributionProps {
  question: QuestionView;
  choices: Record<AnswerLetter, number>;
  /** The number of participants, which is a full bar. */
  players: number;
}

const textOf = (question: QuestionView, letter: AnswerLetter) => question[`answer${letter}`];

/** The four answers and how many participants chose each. The correct one is green. */
export function AnswerDistribution({ question, choices, players }: AnswerDistributionProps) {
  return (
    <ul className="stack slab-answers" aria-label={words.choices}>
      {answerLetters.map((letter) => {
        const isRight = letter === question.correctAnswer;
        return (
          <li key={letter} className={isRight ? 'is-right' : undefined}>
            <b className="gear-6">{letter}</b>
            <span className="row slab-answer-text">
              {textOf(question, letter)}
              {isRight && <Check className="icon" aria-label={words.correct} />}
            </span>
            <span className="slab-answer-bar" aria-hidden="true">
              <i style={{ width: `${players > 0 ? Math.min(100, (choices[letter] / players) * 100) : 0}%` }} />
            </span>
            <b className="slab-answer-count gear-6">{choices[letter]}</b>
          </li>
        );
      })}
    </ul>
  );
}
