import type { UserView } from '@app/contracts';
import { lazy, Suspense } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { Loading } from '../../shared/ui/states';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { profileStrings as words } from './profile.strings';

const YourData = lazy(async () => ({ default: (await import('./your-data')).YourData }));

interface AccountDialogProps {
  user: UserView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a person may change about the own account: the racing name, the password, and whether it exists. */
export function AccountDialog({ user, open, onOpenChange }: AccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.account}>
      <NameForm user={user} />
      <PasswordForm />
      <Suspense fallback={<Loading label={words.loadingData} />}>
        <YourData user={user} />
      </Suspense>
    </Dialog>
  );
}
