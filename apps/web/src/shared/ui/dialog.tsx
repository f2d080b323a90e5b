import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from './button';
import { classNames } from './class-names';
import { shownToast } from './toast';
import { uiStrings } from './ui.strings';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  wide?: boolean;
  /**
   * As large as the window allows; the content scrolls by itself. part: only a part of the content is shown on a
   * phone, with a head of its own.
   */
  full?: 'list' | 'part';
  /** console: its content has the type and the colours of the console. */
  look?: 'plain' | 'console';
  children: ReactNode;
}

/**
 * A light sheet over the dark page. Escape, the veil and Close close it, and the focus returns to where it was.
 * The veil is a plain element, and the style sheet keeps the page from scrolling, because Radix's own overlay
 * writes a style element for that, which the content security policy refuses.
 */
export function Dialog({ open, onOpenChange, title, wide = false, full, look, children }: DialogProps) {
  const opener = useOpener(open);
  const content = useRef<HTMLDivElement>(null);
  useFirstEscape(content, open, onOpenChange);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className="dialog-veil">
          <RadixDialog.Content
            ref={content}
            className={classNames(
              'dialog lit-surface',
              wide && 'dialog-wide',
              full && 'dialog-full',
              full === 'part' && 'dialog-part',
            )}
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              focusFirstOf([opener, document.querySelector<HTMLElement>('main[tabindex]')]);
            }}
            onEscapeKeyDown={(event) => {
              if (takesEscape(event.target)) event.preventDefault();
            }}
          >
            <header className="row spread dialog-head">
              <RadixDialog.Title className="gear-5">{title}</RadixDialog.Title>
              <RadixDialog.Close className={buttonClass({ look: 'bare', square: true })} aria-label={uiStrings.close}>
                <X className="icon" aria-hidden="true" />
              </RadixDialog.Close>
            </header>
            <div className={classNames('dialog-body', look === 'console' && 'console-look')}>{children}</div>
            <FocusReturn to={opener} />
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/**
 * A toast above the dialog would otherwise take the first Escape. A button that its own press disables loses the focus
 * to the page, which then counts as the topmost dialog.
 */
function useFirstEscape(
  content: RefObject<HTMLElement | null>,
  open: boolean,
  onOpenChange: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return;
    const close = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !shownToast() || takesEscape(target)) return;
      const isTopmost = [...document.querySelectorAll('[role="dialog"]')].at(-1) === content.current;
      if (target === document.body ? isTopmost : content.current?.contains(target as Node)) onOpenChange(false);
    };
    document.addEventListener('keydown', close, { capture: true });
    return () => document.removeEventListener('keydown', close, { capture: true });
  }, [content, open, onOpenChange]);
}

/** A field that is left with Escape says so with this attribute. */
const takesEscape = (target: EventTarget | null) => (target as Element | null)?.closest('[data-takes-escape]') != null;

/** The element that had the focus when the dialog was opened, noted before a field of the dialog takes it. */
function useOpener(open: boolean): HTMLElement | null {
  const [noted, setNoted] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (noted.open !== open) setNoted({ open, opener: open ? document.activeElement : noted.opener });
  return noted.opener as HTMLElement | null;
}

/**
 * Gives the focus back in the turn in which the dialog goes. Radix does it in a later one, and a key that is pressed in
 * between would be lost. The later one remains for an opener that is disabled until the dialog's work has ended.
 */
function FocusReturn({ to: opener }: { to: HTMLElement | null }) {
  useEffect(() => () => focusFirstOf([opener]), [opener]);
  return null;
}

/** Takes the first that can have the focus, unless something else has it already. */
function focusFirstOf(targets: readonly (HTMLElement | null)[]) {
  for (const target of targets) if (document.activeElement === document.body) target?.focus({ preventScroll: true });
}
