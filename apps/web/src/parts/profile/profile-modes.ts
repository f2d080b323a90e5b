import { MessageSquare, Swords, UserRound } from 'lucide-react';
import { playerProfileStrings as words } from './player-profile.strings';

export type ProfileModeName = 'profile' | 'message' | 'duel';

/** What the dialog shows of a player, or does with them. What a mode shows is in `profile-panels.ts`. */
export interface ProfileMode {
  name: ProfileModeName;
  label: string;
  Icon: typeof UserRound;
}

/** In the order of their tabs. */
const profileModes: readonly ProfileMode[] = [
  { name: 'profile', label: words.profile, Icon: UserRound },
  { name: 'message', label: words.message, Icon: MessageSquare },
  { name: 'duel', label: words.duel, Icon: Swords },
];

/** Nobody writes to themselves, or challenges themselves. */
export const modesFor = ({ isOwn }: { isOwn: boolean }): readonly ProfileMode[] =>
  isOwn ? profileModes.filter(({ name }) => name === 'profile') : profileModes;
