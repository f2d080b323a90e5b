import type { ReactNode } from 'react';
import { Dialog } from '../../../shared/ui/dialog';
import { OfficeButton } from './office-button';
import { officeStrings as words } from './office.strings';

interface OfficeDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/** The product's light dialog in the style of race control. */
export function OfficeDialog({ open, onClose, title, wide, children }: OfficeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={title} wide={wide}>
      <div className="office office-form">{children}</div>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the act does, and whether it can be undone. */
  text: string;
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for confirmation of everything that takes something away. The dangerous button comes last. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <OfficeDialog open={open} onClose={onClose} title={title}>
      <p className="office-say">{text}</p>
      {children}
      <div className="office-actions">
        <OfficeButton onClick={onClose}>{words.cancel}</OfficeButton>
        <OfficeButton look="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </OfficeButton>
      </div>
    </OfficeDialog>
  );
}
