import { useState } from 'react';
import { Button, type ButtonLook } from '../../../shared/ui/button';
import { ConfirmDialog } from './confirm-dialog';

type ConfirmButtonProps = Omit<ButtonLook, 'look' | 'big'> & {
  /** Required for a button with only an icon. */
  'aria-label'?: string;
  disabled?: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  /** The dialog stays open until this settles. A refusal has already shown its own message. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks for confirmation. */
export function ConfirmButton({ title, text, confirmLabel, onConfirm, ...button }: ConfirmButtonProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'working'>('closed');

  function confirm() {
    setStep('working');
    const settled = () => setStep('closed');
    void onConfirm().then(settled, settled);
  }

  return (
    <>
      <Button look="console" tone="danger" {...button} onClick={() => setStep('asking')} />
      <ConfirmDialog
        open={step !== 'closed'}
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        busy={step === 'working'}
        onConfirm={confirm}
        onClose={() => setStep('closed')}
      />
    </>
  );
}
