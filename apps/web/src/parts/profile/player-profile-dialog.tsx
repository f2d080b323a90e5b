import type { PlayerProfileView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDay } from '../../shared/day-and-time';
import { messageOf } from '../../shared/http';
import { Badge } from '../../shared/ui/badge';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorState, Loading } from '../../shared/ui/states';
import { TabPanel, Tabs } from '../../shared/ui/tabs';
import { useUser } from '../../site/session/session-provider';
import { playerProfileQuery } from './player-profile.api';
import './player-profile.css';
import { playerProfileStrings as words } from './player-profile.strings';
import { modesFor, type ProfileModeName } from './profile-modes';
import { profilePanels } from './profile-panels';

export interface PlayerProfileDialogProps {
  userId: string;
  /** The mode that is shown first. */
  mode: ProfileModeName;
  onClose: () => void;
}

/** A player as other signed-in players see them, and what can be done with them. */
export function PlayerProfileDialog({ userId, mode, onClose }: PlayerProfileDialogProps) {
  const { data, error, refetch } = useQuery(playerProfileQuery(userId));
  return (
    <Dialog open title={words.title} onOpenChange={(open) => !open && onClose()}>
      {data && <Profile profile={data} firstMode={mode} />}
      {!data && error && (
        <ErrorState text={words.failed} detail={messageOf(error, words.tryLater)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading label={words.loading} />}
    </Dialog>
  );
}

function Profile({ profile, firstMode }: { profile: PlayerProfileView; firstMode: ProfileModeName }) {
  const modes = modesFor({ isOwn: useUser().id === profile.userId });
  const [mode, setMode] = useState(firstMode);
  const { racingName, firstName, lastName } = profile;
  const fullName = firstName !== null && lastName !== null ? `${firstName} ${lastName}` : null;
  const name = racingName ?? fullName ?? '';
  const day = longDay(profile.createdAt);
  const Panel = profilePanels[mode];
  const panel = <Panel profile={profile} onDone={() => setMode('profile')} />;
  return (
    <div className="stack player-profile">
      <div className="player-profile-name">
        <h3 className="gear-6">{name}</h3>
        {profile.badges.includes('rennmeister') && <Badge look="ink">{words.champion}</Badge>}
        <p>{fullName === null || fullName === name ? words.memberSince(day) : words.knownSince(fullName, day)}</p>
      </div>
      {modes.length === 1 ? (
        panel
      ) : (
        <Tabs
          label={words.modesLabel}
          value={mode}
          onValueChange={setMode}
          tabs={modes.map(({ name, label }) => ({ value: name, label }))}
        >
          <TabPanel value={mode}>{panel}</TabPanel>
        </Tabs>
      )}
    </div>
  );
}
