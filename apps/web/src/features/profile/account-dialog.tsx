import type { UserView } from '@app/contracts';
import { Dialog } from '../../shared/ui/dialog';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { profileStrings as words } from './profile.strings';

interface AccountDialogProps {
  user: UserView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a person may change about the own account: the racing name and the password. */
export function AccountDialog({ user, open, onOpenChange }: AccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.account}>
      <NameForm user={user} />
      <PasswordForm />
    </Dialog>
  );
}
