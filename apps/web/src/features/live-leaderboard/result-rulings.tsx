import type { RoundRulingView } from '@app/contracts';
import { rulingStrings } from '../../parts/rulings/ruling.strings';

/** What stewards have ruled, and why. */
export function ResultRulings({ rulings }: { rulings: readonly RoundRulingView[] }) {
  if (rulings.length === 0) return null;
  return (
    <>
      <h3 className="gear-3">{rulingStrings.title}</h3>
      <ul>
        {rulings.map((ruling) => (
          <li key={ruling.rulingId}>
            {rulingStrings.ruled(ruling)} <span className="second">{rulingStrings.why(ruling)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
