import { useQuery } from '@tanstack/react-query';
import { profileStatsQuery } from '../../parts/career/career.api';
import { useFreshCareer } from '../../parts/career/use-fresh-career';
import { messageOf } from '../../shared/http';
import { NightTraces } from '../../shared/ui/brand';
import { ErrorState, Loading } from '../../shared/ui/states';
import { useUser } from '../../site/session/session-provider';
import { BackToGame } from '../../site/shell/back-to-game';
import { UserHeader } from '../../site/shell/user-header';
import { DriverCard } from './driver-card';
import './profile.css';
import { profileStrings as words } from './profile.strings';
import { ProfileTabs } from './profile-tabs';

/** A racer's own profile: the driver's card, and the races so far. */
export function OwnProfile() {
  const user = useUser();
  return (
    <div className="page page-below-traces">
      <title>{words.pageTitle}</title>
      <NightTraces low />
      <UserHeader>
        <BackToGame />
      </UserHeader>
      <main className="stack profile-main" tabIndex={-1}>
        <DriverCard user={user} />
        <Races userId={user.id} />
      </main>
    </div>
  );
}

function Races({ userId }: { userId: string }) {
  useFreshCareer(userId);
  const { data, error, refetch } = useQuery(profileStatsQuery(userId));
  if (data) return <ProfileTabs stats={data} />;
  if (!error) return <Loading label={words.loading} />;
  const detail = messageOf(error, words.failedDetail);
  return <ErrorState text={words.failed} detail={detail} onRetry={() => void refetch()} />;
}
