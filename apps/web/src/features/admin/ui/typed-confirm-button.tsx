import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { ConfirmDialog } from './confirm-dialog';
import { consoleStrings as words } from './console.strings';

type TypedConfirmButtonProps = Omit<ButtonLook, 'look' | 'big'> & {
  /** Required for a button with only an icon. */
  'aria-label'?: string;
  disabled?: boolean;
  title: string;
  /** Says what will be lost. */
  text: string;
  confirmLabel: string;
  /** What has to be typed, such as the name of an event, and what the field is called. */
  word: string;
  wordLabel: string;
  /** A way to keep what will be lost. */
  keep?: ReactNode;
  /** The dialog stays open until this settles. A refusal has already shown its own message. */
  onConfirm: () => Promise<unknown>;
};

/** A button for what wipes a result: it asks for a word to be typed. */
export function TypedConfirmButton({
  title,
  text,
  confirmLabel,
  word,
  wordLabel,
  keep,
  onConfirm,
  ...button
}: TypedConfirmButtonProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState<'asking' | 'wrong' | 'working'>('asking');
  const close = () => {
    setTyped(null);
    setState('asking');
  };

  function confirm() {
    if (typed?.trim() !== word) return setState('wrong');
    setState('working');
    void onConfirm().then(close, close);
  }

  return (
    <>
      <Button look="console" tone="danger" {...button} onClick={() => setTyped('')} />
      <ConfirmDialog
        open={typed !== null}
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        busy={state === 'working'}
        onConfirm={confirm}
        onClose={close}
      >
        {keep}
        <Field
          label={wordLabel}
          autoComplete="off"
          error={state === 'wrong' ? words.otherWord(word) : undefined}
          value={typed ?? ''}
          onChange={(event) => setTyped(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
