import type { PlayerProfileView } from '@app/contracts';
import type { ComponentType } from 'react';
import { DuelPanel } from './duel-panel';
import { MessagePanel } from './message-panel';
import { ProfileFigures } from './profile-figures';
import type { ProfileModeName } from './profile-modes';

interface ProfilePanelProps {
  profile: PlayerProfileView;
  /** Leads back to the profile. */
  onDone: () => void;
}

/** What each mode shows, below the player's name. */
export const profilePanels: Record<ProfileModeName, ComponentType<ProfilePanelProps>> = {
  profile: ProfileFigures,
  message: MessagePanel,
  duel: DuelPanel,
};
