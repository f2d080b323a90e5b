import type { AnswerLetter } from '@app/contracts';
import { type ExplainedQuestion, type ExplainedRace, proofStrings } from '@app/proof';
import { dateFormat } from '../../shared/date-format';
import { Fact } from './findings';
import { receiptStrings as words } from './receipt.strings';

const exactTime = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });

/** Each question of a race with all that decided its points. */
export function ExplainedPoints({ race: { questions, points } }: { race: ExplainedRace }) {
  return (
    <section className="receipt-points" aria-labelledby="receipt-points">
      <h2 id="receipt-points" className="row spread gear-5">
        {words.questions}
        <b className="gear-6">{words.total(points)}</b>
      </h2>
      <ol className="dark-rows">
        {questions.map((question) => (
          <Explained key={question.index} question={question} />
        ))}
      </ol>
    </section>
  );
}

function Explained({ question }: { question: ExplainedQuestion }) {
  const { index, text, choice, correctAnswer, reason, points, servedAt, receivedAt } = question;
  const answer = (letter: AnswerLetter | null) => (letter ? `${letter} ${question.answers[letter]}` : words.none);
  const duration = (name: string, ms: number | null) => ms !== null && <Fact name={name} value={words.seconds(ms)} />;
  return (
    <li>
      <b className="gear-6 receipt-place">{index + 1}</b>
      <div className="stack close">
        <h3>{text}</h3>
        <p className="second">{proofStrings.reason[reason]}</p>
        <dl className="cluster second">
          <Fact name={words.choice} value={answer(choice)} />
          {choice !== correctAnswer && <Fact name={words.rightAnswer} value={answer(correctAnswer)} />}
          {servedAt !== null && <Fact name={words.served} value={exactTime(servedAt)} />}
          {servedAt !== null && receivedAt !== null && duration(words.received, receivedAt - servedAt)}
          {duration(words.claimed, question.claimedMs)}
          {duration(words.credit, question.creditMs)}
          {duration(words.counted, question.countedMs)}
        </dl>
      </div>
      <b className="gear-6 receipt-figure">
        <span aria-hidden="true">{points}</span>
        <span className="visually-hidden">{words.total(points)}</span>
      </b>
    </li>
  );
}
