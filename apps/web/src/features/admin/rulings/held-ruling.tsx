import type { JudgedRulingView } from '@app/contracts';
import { rulingStrings } from '../../../parts/rulings/ruling.strings';
import { Only } from '../../../site/session/only';
import { Badge } from '../../../shared/ui/badge';
import { ConfirmButton } from '../ui/confirm-button';
import './ruling.css';
import { rulingPanelStrings as words } from './ruling.strings';

interface HeldRulingProps {
  /** What was ruled, in a sentence. */
  sentence: string;
  ruling: Pick<JudgedRulingView, 'reason' | 'note' | 'withdrawnAt'>;
  onWithdraw: () => Promise<unknown>;
}

/** A ruling, and the button that ends it. */
export function HeldRuling({ sentence, ruling, onWithdraw }: HeldRulingProps) {
  const holds = ruling.withdrawnAt === null;
  return (
    <div className="stack ruling-held">
      <p>
        <Badge look={holds ? 'ink' : 'console'}>{holds ? words.holds : words.isWithdrawn}</Badge> {sentence}
      </p>
      <p className="second">{rulingStrings.why(ruling)}</p>
      {holds && (
        <Only right="rulings">
          <ConfirmButton
            title={words.withdrawTitle}
            text={words.withdrawText}
            confirmLabel={words.withdraw}
            onConfirm={onWithdraw}
          >
            {words.withdraw}
          </ConfirmButton>
        </Only>
      )}
    </div>
  );
}
