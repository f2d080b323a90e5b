import type { PlayerProfileView } from '@app/contracts';
import { showToast } from '../../shared/ui/toast';
import { ChallengeForm } from '../duels/challenge-form';
import { playerProfileStrings as words } from './player-profile.strings';

/** A challenge to the player. Once it is sent, the profile is shown again. */
export function DuelPanel({ profile, onDone }: { profile: PlayerProfileView; onDone: () => void }) {
  return (
    <div className="player-profile-duel">
      <ChallengeForm
        challengedId={profile.userId}
        failed={words.duelFailed}
        onCancel={onDone}
        onCreated={() => {
          showToast({ title: words.duelSent });
          onDone();
        }}
      />
    </div>
  );
}
