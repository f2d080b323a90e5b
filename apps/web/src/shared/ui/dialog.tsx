import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button';
import { classNames } from './class-names';
import { uiStrings } from './ui.strings';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/** A lit sheet over the night. Escape, the veil and Close close it; focus returns to where it was. */
export function Dialog({ open, onOpenChange, title, wide = false, children }: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="dialog-veil">
          <RadixDialog.Content
            className={classNames('dialog lit-surface', wide && 'dialog-wide')}
            aria-describedby={undefined}
          >
            <header className="dialog-head">
              <RadixDialog.Title className="gear-5">{title}</RadixDialog.Title>
              <RadixDialog.Close className={buttonClass({ look: 'bare', square: true })} aria-label={uiStrings.close}>
                <X className="icon" aria-hidden="true" />
              </RadixDialog.Close>
            </header>
            <div className="dialog-body">{children}</div>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
