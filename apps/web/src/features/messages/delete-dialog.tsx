import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { messagesStrings as words } from './messages.strings';

/** Asks before a message goes, because nothing brings it back. */
export function DeleteDialog({ onDelete, onClose }: { onDelete: () => void; onClose: () => void }) {
  return (
    <Dialog title={words.deleteTitle} open onOpenChange={(open) => !open && onClose()}>
      <p>{words.deleteText}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          look="ink"
          onClick={() => {
            onDelete();
            onClose();
          }}
        >
          {words.delete}
        </Button>
      </div>
    </Dialog>
  );
}
