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
  /** The words of its slice about the row. `deleteOf` names it, because the button holds only an icon. */
  words: {
    deleteOf: (name: string) => string;
    deleteTitle: string;
    deleteText: (name: string) => string;
    deleteConfirm: string;
  };
  name: string;
  onConfirm: () => Promise<unknown>;
}

/** Deletes a row after asking. */
export function DeleteRowButton({ words, name, onConfirm }: DeleteRowButtonProps) {
  return (
    <ConfirmButton
      tone="quiet"
      square
      aria-label={words.deleteOf(name)}
      title={words.deleteTitle}
      text={words.deleteText(name)}
      confirmLabel={words.deleteConfirm}
      onConfirm={onConfirm}
    >
      <Trash2 className="icon bad" aria-hidden="true" />
    </ConfirmButton>
  );
}
