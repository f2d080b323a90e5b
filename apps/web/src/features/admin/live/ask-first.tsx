import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { liveStrings as words } from './live.strings';
import { useOneAtATime } from './use-one-at-a-time';

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
}

interface AskFirstProps {
  /** Null: the act is done at once. It is asked as it stands now, also while the dialog is open. */
  question: Question | null;
  /** The dialog stays open until this settles. A refusal has already shown its own message. */
  onConfirm: () => Promise<unknown>;
  /** The button. Its press handler is passed in. */
  children: (press: () => void) => ReactNode;
}

/** Asks before an act that would take something away. */
export function AskFirst({ question, onConfirm, children }: AskFirstProps) {
  /** What was asked at the press, and when it was confirmed. */
  const [asked, setAsked] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const shown = asked && (busy ? asked : (question ?? { ...asked, text: words.costsNothing }));

  async function confirm() {
    setAsked(shown);
    setBusy(true);
    await once(onConfirm);
    setBusy(false);
    setAsked(null);
  }

  return (
    <>
      {children(() => (question ? setAsked(question) : void once(onConfirm)))}
      <ConfirmDialog
        open={shown !== null}
        title={shown?.title ?? ''}
        text={shown?.text ?? ''}
        confirmLabel={shown?.confirmLabel ?? ''}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
