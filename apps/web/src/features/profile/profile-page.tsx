import { lazy } from 'react';
import { SignedInOnly } from '../../site/shell/signed-in-only';
import { profileStrings as words } from './profile.strings';

// A visitor sees nothing of it.
const OwnProfile = lazy(async () => ({ default: (await import('./own-profile')).OwnProfile }));

/** A racer's own profile: the driver's card, and the races so far. */
export function ProfilePage() {
  return (
    <SignedInOnly pageTitle={words.pageTitle}>
      <OwnProfile />
    </SignedInOnly>
  );
}
