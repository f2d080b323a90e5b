import { lazy, Suspense } from 'react';
import type { PlayerProfileDialogProps } from './player-profile-dialog';

const PlayerProfileDialog = lazy(async () => ({
  default: (await import('./player-profile-dialog')).PlayerProfileDialog,
}));

/** The dialog of a player's profile, whose code is loaded when it is first opened. */
export function LaterPlayerProfile(props: PlayerProfileDialogProps) {
  return (
    <Suspense fallback={null}>
      <PlayerProfileDialog {...props} />
    </Suspense>
  );
}
