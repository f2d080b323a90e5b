import type { EventLeaderboardView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { History, House, ListOrdered, LogIn, Radio } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { download } from '../../shared/download';
import { isRejection } from '../../shared/http';
import { NightTraces } from '../../shared/ui/brand';
import { ButtonLink } from '../../shared/ui/button';
import { DownloadButton } from '../../shared/ui/download-button';
import { Empty, ErrorState, Loading } from '../../shared/ui/states';
import { Only } from '../../site/session/only';
import { useSession } from '../../site/session/session-provider';
import { paths } from '../../site/paths';
import { UserHeader } from '../../site/shell/user-header';
import { Certificates } from './certificates';
import './event-result-page.css';
import { eventResultStrings } from './event-result.strings';
import { HallPodium } from './hall-podium';
import { ResultSheet } from './result-sheet';
import { eventLeaderboardQuery } from '../../parts/live-leaderboard/live-leaderboard.api';
import { liveLeaderboardStrings as words } from '../../parts/live-leaderboard/live-leaderboard.strings';

/** `/tournament/:eventId/result`: the final result of an event, for everybody, while the event exists. */
export function EventResultPage() {
  const eventId = Number(useParams().eventId) || 0;
  const result = useQuery(eventLeaderboardQuery(eventId));
  return (
    <div className="page screen event-result">
      <title>{words.resultTitle(result.data?.eventName ?? null)}</title>
      <NightTraces low />
      <UserHeader />
      <main className="column event-result-main" tabIndex={-1}>
        {result.data ? (
          <Result result={result.data} />
        ) : result.isError ? (
          <ErrorState
            text={isRejection(result.error, 'event-not-found') ? words.noSuchEvent : words.resultFailed}
            onRetry={() => void result.refetch()}
          />
        ) : (
          <Loading label={words.loading} />
        )}
      </main>
    </div>
  );
}

function Result({ result }: { result: EventLeaderboardView }) {
  const { eventId, eventName, status, leaderboard, participantCount } = result;
  const { user } = useSession().state;
  const certificate = useSearchParams()[0].get('certificate');
  if (certificate !== null && status === 'completed') return <Certificates eventId={eventId} which={certificate} />;
  return (
    <>
      <div className="cluster event-result-top">
        <h1 className="gear-6">{eventName}</h1>
        <p className="gear-3">{status === 'completed' ? words.resultSay(participantCount) : words.notOver}</p>
        <Only right="see-events">
          <DownloadButton
            label={words.exportCsv}
            failed={words.exportFailed}
            save={() =>
              download('GET /api/tournament/{id}/result.csv', `result-${eventId}.csv`, { params: { id: eventId } })
            }
          />
        </Only>
        {status === 'completed' && (
          <Only right="log">
            <ButtonLink to={`${paths.admin}?section=replay&event=${eventId}&round=1`}>
              <History className="icon" aria-hidden="true" />
              {eventResultStrings.replay}
            </ButtonLink>
          </Only>
        )}
      </div>
      {leaderboard.length === 0 ? (
        <Empty text={words.noParticipants} />
      ) : (
        <HallPodium players={leaderboard} {...(user && { ownId: user.id })} />
      )}
      {status === 'completed' && leaderboard.length > 0 && <ResultSheet eventId={eventId} />}
      <p className="cluster event-result-ways">
        {user ? (
          <ButtonLink to={paths.home}>
            <House className="icon" aria-hidden="true" />
            {words.home}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.login}>
            <LogIn className="icon" aria-hidden="true" />
            {eventResultStrings.signIn}
          </ButtonLink>
        )}
        <ButtonLink to={paths.leaderboard}>
          <ListOrdered className="icon" aria-hidden="true" />
          {words.leaderboard}
        </ButtonLink>
        <ButtonLink to={paths.liveLeaderboard}>
          <Radio className="icon" aria-hidden="true" />
          {eventResultStrings.hall}
        </ButtonLink>
      </p>
    </>
  );
}
