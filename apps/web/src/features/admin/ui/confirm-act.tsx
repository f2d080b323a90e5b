import { OfficeButton } from './office-button';
import { officeStrings as words } from './office.strings';

interface ConfirmActProps {
  text: string;
  confirmLabel: string;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** The question before an act, on the sheet it was chosen from. The dangerous button stands at the end. */
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
