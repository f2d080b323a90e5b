import { Only } from '../../../site/session/only';
import { Badge } from '../../../shared/ui/badge';
import { ConfirmButton } from '../ui/confirm-button';
import './ruling.css';
import { rulingPanelStrings as words } from './ruling.strings';

interface HeldRulingProps {
  /** What was ruled, in a sentence. */
  sentence: string;
  why: string;
  /** False once it was withdrawn. */
  isHeld: boolean;
  onWithdraw: () => Promise<unknown>;
}

/** A ruling, and the button that ends it. */
export function HeldRuling({ sentence, why, isHeld, onWithdraw }: HeldRulingProps) {
  return (
    <div className="stack ruling-held">
      <p>
        <Badge look={isHeld ? 'ink' : 'console'}>{isHeld ? words.holds : words.isWithdrawn}</Badge> {sentence}
      </p>
      <p className="second">{why}</p>
      {isHeld && (
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
