import { type Finding, receiptFindings, receiptHolds, type ReceiptVerdict } from '@app/proof';
import { Check, CircleQuestionMark, X } from 'lucide-react';
import { dayAndTime } from '../../shared/day-and-time';
import { receiptStrings as words } from './receipt.strings';

const signs = { holds: Check, fails: X, open: CircleQuestionMark } as const;

/** What holds of a receipt and what does not, and which receipt it is. */
export function Findings({ verdict }: { verdict: ReceiptVerdict }) {
  const { receipt, race, fingerprint } = verdict;
  const isRight = receiptHolds(verdict);
  return (
    <section className="dark-panel receipt-findings" aria-labelledby="receipt-verdict">
      <div role="status">
        <h2 id="receipt-verdict" className="gear-5" data-state={isRight ? 'holds' : 'fails'}>
          {isRight ? words.holds : words.fails}
        </h2>
      </div>
      <ul className="stack" aria-label={words.findings}>
        {receiptFindings(verdict).map((finding) => (
          <FindingLine key={finding.part} finding={finding} />
        ))}
      </ul>
      <dl className="cluster second">
        <Fact name={words.facts.race} value={race ? words.kind[race.kind] : receipt.raceId} />
        <Fact name={words.facts.issued} value={dayAndTime(receipt.issuedAt)} />
        <Fact name={words.facts.key} value={fingerprint} />
      </dl>
    </section>
  );
}

function FindingLine({ finding: { state, text } }: { finding: Finding }) {
  const Sign = signs[state];
  return (
    <li className="receipt-finding" data-state={state}>
      <Sign className="icon" role="img" aria-label={words.state[state]} />
      <span>{text}</span>
    </li>
  );
}

export const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figures">{value}</dd>
  </div>
);
