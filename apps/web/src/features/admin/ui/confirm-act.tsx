import { OfficeButton } from './office-button';
import { officeStrings as words } from './office.strings';

interface ConfirmActProps {
  text: string;
  confirmLabel: string;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation on the sheet where the act was chosen. The dangerous button comes last. */
export function ConfirmAct({ text, confirmLabel, busy, onBack, onConfirm }: ConfirmActProps) {
  return (
    <>
      <p className="office-say">{text}</p>
      <div className="office-actions">
        <OfficeButton onClick={onBack}>{words.back}</OfficeButton>
        <OfficeButton look="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </OfficeButton>
      </div>
    </>
  );
}
