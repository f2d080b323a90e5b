import { useQuery } from '@tanstack/react-query';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { progressStatsQuery } from '../../parts/career/career.api';
import { useFreshCareer } from '../../parts/career/use-fresh-career';
import { messageOf } from '../../shared/http';
import { NightTraces } from '../../shared/ui/brand';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { paths } from '../../site/paths';
import { useSession, useUser } from '../../site/session/session-provider';
import { BackToGame } from '../../site/shell/back-to-game';
import { UserHeader } from '../../site/shell/user-header';
import { useSystemStatus } from '../../site/system/system.api';
import { ProgressTabs } from './progress-tabs';
import { progressStrings as words } from './progress.strings';
import { SummaryCards } from './summary-cards';
import './progress.css';

/** A racer's own progress: the figures, and what lies behind them. */
export function OwnProgress() {
  return (
    <div className="page page-below-traces">
      <title>{words.pageTitle}</title>
      <NightTraces low />
      <UserHeader>
        <BackToGame />
      </UserHeader>
      <main className="progress-main" tabIndex={-1}>
        <div className="spread cluster progress-top">
          <h1 className="gear-6">{words.title}</h1>
          <SwitchAccount />
        </div>
        <Body />
      </main>
    </div>
  );
}

function Body() {
  const { id } = useUser();
  useFreshCareer(id);
  const { data, error, refetch } = useQuery(progressStatsQuery(id));
  if (data) {
    return (
      <>
        {data.totalGames === 0 ? <NoProgress /> : <SummaryCards stats={data} />}
        <ProgressTabs stats={data} />
      </>
    );
  }
  if (!error) return <Loading label={words.loading} />;
  const detail = messageOf(error, words.failedDetail);
  return <ErrorState text={words.failed} detail={detail} onRetry={() => void refetch()} />;
}

function SwitchAccount() {
  const { logout, isLoggingOut } = useSession();
  return (
    <Button busy={isLoggingOut} onClick={() => void logout()}>
      <RefreshCw className="icon" aria-hidden="true" />
      {isLoggingOut ? words.loggingOut : words.switchAccount}
    </Button>
  );
}

function NoProgress() {
  const { data: system } = useSystemStatus();
  return (
    <div className="progress-empty">
      <Empty text={words.empty}>
        <p>{words.emptySay}</p>
        {system?.gameEnabled && (
          <ButtonLink look="lit" big to={paths.home}>
            {words.startRace}
            <ArrowRight className="icon" aria-hidden="true" />
          </ButtonLink>
        )}
      </Empty>
    </div>
  );
}
