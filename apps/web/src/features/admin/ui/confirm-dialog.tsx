import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { consoleStrings as words } from './console.strings';

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
    <Dialog look="console" open={open} onOpenChange={onClose} title={title}>
      <p className="console-say">{text}</p>
      {children}
      <div className="cluster console-actions">
        <Button look="console" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button look="console" tone="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
