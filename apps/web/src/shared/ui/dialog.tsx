import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
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

/**
 * A lit sheet over the night. Escape, the veil and Close close it; focus returns to where it was. The veil is a plain
 * element and the page is held still by the style sheet: Radix's own overlay writes a style element for that, which
 * the content security policy rightly refuses.
 */
export function Dialog({ open, onOpenChange, title, wide = false, children }: DialogProps) {
  const opener = useRef<HTMLElement | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className="dialog-veil">
          <RadixDialog.Content
            className={classNames('dialog lit-surface', wide && 'dialog-wide')}
            aria-describedby={undefined}
            onOpenAutoFocus={() => (opener.current = document.activeElement as HTMLElement | null)}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              focusAgain(opener.current);
            }}
          >
            <header className="dialog-head">
              <RadixDialog.Title className="gear-5">{title}</RadixDialog.Title>
              <RadixDialog.Close className={buttonClass({ look: 'bare', square: true })} aria-label={uiStrings.close}>
                <X className="icon" aria-hidden="true" />
              </RadixDialog.Close>
            </header>
            <div className="dialog-body">{children}</div>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** What opened the dialog may be gone with what the dialog did: then the page's main part takes the focus. */
function focusAgain(opener: HTMLElement | null) {
  const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('main[tabindex]');
  target?.focus({ preventScroll: true });
}
