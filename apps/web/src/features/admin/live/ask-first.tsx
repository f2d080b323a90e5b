import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/office-dialog';
import { useOneAtATime } from './use-one-at-a-time';

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
}

interface AskFirstProps {
  /** null: it is done at once. */
  question: Question | null;
  /** The dialog stays until this is settled; a refusal has told of itself by then. */
  onConfirm: () => Promise<unknown>;
  /** What is pressed. */
  children: (press: () => void) => ReactNode;
}

/** An act that asks first when it would take something away. */
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
