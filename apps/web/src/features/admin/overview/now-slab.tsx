import type { EventView, ScheduleView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../site/session/use-may';
import { useSystemStatus } from '../../../site/system/system.api';
import { ButtonLink } from '../../../shared/ui/button';
import { eventsQuery, statusQuery } from '../live/live.api';
import { schedulesQuery } from '../schedule/schedule.api';
import { timeRemaining } from '../schedule/time-remaining';
import { useNow } from '../schedule/use-now';
import { type SectionId, sectionPath } from '../sections';
import { useSections } from '../use-sections';
import { useRefetchOnPush } from '../events/use-refetch-on-push';
import { instantText } from '../ui/instant-text';
import { Loaded } from '../ui/loaded';
import { Slab } from '../ui/panel';
import { overviewStrings as words } from './overview.strings';

const anyEvent = { type: 'subscribe_tournament' } as const;

/** The live events. If there are none, or the office does not show them: how long qualifying stays open. */
export function NowSlab() {
  const seesEvents = useMay()('see-events');
  return <Slab label={words.now}>{seesEvents ? <LiveEvents /> : <Qualifying />}</Slab>;
}

function LiveEvents() {
  const events = useQuery(eventsQuery);
  useRefetchOnPush(anyEvent, eventsQuery.queryKey);
  return (
    <Loaded query={events} loading={words.loadingNow} failed={words.nowFailed}>
      {(all) => {
        const live = all.filter(({ isLive }) => isLive);
        return live.length > 0 ? live.map((event) => <LiveEvent key={event.id} event={event} />) : <Qualifying />;
      }}
    </Loaded>
  );
}

function LiveEvent({ event: { id, name, currentParticipants, totalRounds } }: { event: EventView }) {
  const { mayOpen } = useSections();
  const { data } = useQuery(statusQuery(id));
  useRefetchOnPush({ type: 'subscribe_tournament', eventId: id }, statusQuery(id).queryKey);
  const session = data?.status.session;
  return (
    <div className="now-event">
      <p className="row second slab-label now-label gear-1">
        <i className="status-lamp" aria-hidden="true" />
        {words.liveNow}
      </p>
      <p className="now-name gear-5">{name}</p>
      <p className="now-say">
        {session &&
          `${
            session.roundActive
              ? words.roundRunning(session.currentRound, totalRounds)
              : words.betweenRounds(session.currentRound, totalRounds)
          }, `}
        {words.participants(currentParticipants)}
      </p>
      {mayOpen('live') && (
        <ButtonLink
          look="console"
          tone="main"
          className="now-control"
          to={sectionPath('live', { event: String(id) })}
          aria-label={words.controlOf(name)}
        >
          {words.control}
        </ButtonLink>
      )}
    </div>
  );
}

function Qualifying() {
  const schedules = useQuery(schedulesQuery);
  const system = useSystemStatus();
  const nowMs = useNow();
  return (
    <Loaded query={system} loading={words.loadingNow} failed={words.nowFailed}>
      {({ gameEnabled }) => (
        <Loaded query={schedules} loading={words.loadingNow} failed={words.nowFailed}>
          {(list) => {
            const active = list.find(({ isActive }) => isActive);
            if (active && gameEnabled) return <Open schedule={active} nowMs={nowMs} />;
            return <NothingLive gameEnabled={gameEnabled} />;
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

function NothingLive({ gameEnabled }: { gameEnabled: boolean }) {
  return (
    <div className="now-event">
      <p className="now-name gear-5">{words.nothingLive}</p>
      <p className="now-say">{gameEnabled ? words.open : words.closed}</p>
      <WayTo section="events">{words.toEvents}</WayTo>
    </div>
  );
}

function Open({ schedule: { name, endTime }, nowMs }: { schedule: ScheduleView; nowMs: number }) {
  const hasEnded = Date.parse(endTime) <= nowMs;
  return (
    <div className="now-event">
      <p className="row second slab-label now-label gear-1">{words.qualifying}</p>
      <p className="now-name gear-5">{name}</p>
      <p className="now-say">{words[hasEnded ? 'openAfter' : 'until'](instantText(endTime))}</p>
      {!hasEnded && <p className="now-left gear-6">{timeRemaining(Date.parse(endTime), nowMs)}</p>}
      <WayTo section="timers">{words.toSchedule}</WayTo>
    </div>
  );
}

function WayTo({ section, children }: { section: SectionId; children: string }) {
  const { mayOpen } = useSections();
  if (!mayOpen(section)) return null;
  return (
    <ButtonLink look="console" className="now-control" to={sectionPath(section)}>
      {children}
    </ButtonLink>
  );
}
