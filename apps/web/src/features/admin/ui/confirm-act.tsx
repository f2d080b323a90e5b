import { Button } from '../../../shared/ui/button';
import { consoleStrings as words } from './console.strings';

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
      <p className="console-say">{text}</p>
      <div className="cluster console-actions">
        <Button look="console" onClick={onBack}>
          {words.back}
        </Button>
        <Button look="console" tone="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
