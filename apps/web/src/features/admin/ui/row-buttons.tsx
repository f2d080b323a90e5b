import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { ConfirmButton } from './confirm-button';

/** Opens the row for editing. `label` names the row, because the button holds only an icon. */
export function EditRowButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="console" tone="quiet" square aria-label={label} onClick={onClick}>
      <Pencil className="icon" aria-hidden="true" />
    </Button>
  );
}

interface DeleteRowButtonProps {
  /** Names the row, because the button holds only an icon. */
  label: string;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => Promise<unknown>;
}

/** Deletes a row after asking. */
export function DeleteRowButton({ label, ...question }: DeleteRowButtonProps) {
  return (
    <ConfirmButton tone="quiet" square aria-label={label} {...question}>
      <Trash2 className="icon bad" aria-hidden="true" />
    </ConfirmButton>
  );
}
