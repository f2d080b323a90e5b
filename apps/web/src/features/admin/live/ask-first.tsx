import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useOneAtATime } from './use-one-at-a-time';

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
}

interface AskFirstProps {
  /** Null: the act is done at once. */
  question: Question | null;
  /** The dialog stays open until this settles. A refusal has already shown its own message. */
  onConfirm: () => Promise<unknown>;
  /** The button. Its press handler is passed in. */
  children: (press: () => void) => ReactNode;
}

/** Asks before an act that would take something away. */
export function AskFirst({ question, onConfirm, children }: AskFirstProps) {
  const [asked, setAsked] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();

  async function confirm() {
    setBusy(true);
    await once(onConfirm);
    setBusy(false);
    setAsked(null);
  }

  return (
    <>
      {children(() => (question ? setAsked(question) : void once(onConfirm)))}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.title ?? ''}
        text={asked?.text ?? ''}
        confirmLabel={asked?.confirmLabel ?? ''}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
