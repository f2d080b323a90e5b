import type { DuelView } from '@app/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ChallengeForm, tellCreated } from '../../parts/duels/challenge-form';
import { ownDuelsQuery, useDuelNews } from '../../parts/duels/duels.api';
import { messageOf } from '../../shared/http';
import { NightTraces } from '../../shared/ui/brand';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { BackToGame } from '../../site/shell/back-to-game';
import { UserHeader } from '../../site/shell/user-header';
import { DuelRow } from './duel-row';
import { lastOpponentsOf, waitingDuelOf } from './duel-words';
import './duels-page.css';
import { duelsStrings as words } from './duels.strings';
import { WaitingChallenge } from './waiting-challenge';

/** `/duels`: the racer's duels, and the way to a new one. */
export function DuelsPage() {
  const refetchInterval = useDuelNews();
  const query = useInfiniteQuery({ ...ownDuelsQuery, refetchInterval });
  const [isChallenging, setChallenging] = useState(false);
  const duels = query.data?.pages.flatMap(({ entries }) => entries);
  const waiting = waitingDuelOf(duels ?? []);
  return (
    <div className="page page-ground">
      <title>{words.pageTitle}</title>
      <NightTraces low />
      <UserHeader>
        <BackToGame />
      </UserHeader>
      <main className="duels-main" tabIndex={-1}>
        <div className="spread cluster duels-top">
          <h1 className="gear-6 page-title">{words.title}</h1>
          <Button look={duels && !waiting ? 'lit' : 'plain'} onClick={() => setChallenging(true)}>
            <Plus className="icon" aria-hidden="true" />
            {words.newChallenge}
          </Button>
        </div>
        {duels ? (
          <List duels={duels} waiting={waiting} />
        ) : query.isError ? (
          <ErrorState
            text={words.failed}
            detail={messageOf(query.error, words.tryLater)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading label={words.loading} />
        )}
        {query.hasNextPage && (
          <Button className="duels-more" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </main>
      <Dialog open={isChallenging} onOpenChange={setChallenging} title={words.newChallenge}>
        <ChallengeForm
          lastOpponents={lastOpponentsOf(duels ?? [])}
          onCreated={(duel) => {
            setChallenging(false);
            void tellCreated(duel);
          }}
          onCancel={() => setChallenging(false)}
        />
      </Dialog>
    </div>
  );
}

function List({ duels, waiting }: { duels: readonly DuelView[]; waiting: DuelView | undefined }) {
  if (duels.length === 0) return <Empty text={words.empty} />;
  const call = waiting?.status === 'pending' ? waiting : undefined;
  return (
    <>
      {call && <WaitingChallenge key={call.id} duel={call} />}
      <ul className="close stack">
        {duels
          .filter((duel) => duel !== call)
          .map((duel) => (
            <DuelRow key={duel.id} duel={duel} isLit={duel === waiting} />
          ))}
      </ul>
    </>
  );
}
