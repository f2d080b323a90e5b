import { Dialog } from '../../shared/ui/dialog';
import { LeaveForm } from './leave-form';
import { profileStrings as words } from './profile.strings';

interface LeaveDialogProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what goes with an account and what stays, before it is deleted. */
export function LeaveDialog({ userId, open, onOpenChange }: LeaveDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.deleteTitle}>
      <p>
        <strong>{words.willBeGone}</strong> {words.willBeGoneSay}
      </p>
      <p>
        <strong>{words.willStay}</strong> {words.willStaySay}
      </p>
      <LeaveForm userId={userId} onKeep={() => onOpenChange(false)} />
    </Dialog>
  );
}
