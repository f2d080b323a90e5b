import type { EventView, StandingsEntry } from '@app/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { Empty } from '../../../shared/ui/states';
import { Loaded } from '../ui/loaded';
import { type Column, Table } from '../ui/table';
import { ScrollRows } from '../ui/scroll-rows';
import { eventKey } from './events.api';
import { eventsStrings } from './events.strings';
import { useRefetchOnPush } from './use-refetch-on-push';

const words = eventsStrings.eventLeaderboard;
const REFETCH_MS = 30_000;

const eventLeaderboardQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...eventKey(eventId), 'leaderboard'],
    queryFn: ({ signal }) => call('GET /api/events/{id}/leaderboard', { params: { id: eventId }, signal }),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });

/** The standings of an event. Loaded again every 30 s and, while the event is live, whenever somebody has scored. */
export function EventLeaderboard({ event: { id, isLive } }: { event: EventView }) {
  const query = eventLeaderboardQuery(id);
  const standings = useQuery(query);
  useRefetchOnPush(isLive ? { type: 'subscribe_live_leaderboard', eventId: id } : null, query.queryKey);
  return (
    <Loaded query={standings} loading={words.loading} failed={words.failed}>
      {({ status, leaderboard, currentRound, totalRounds, participantCount }) =>
        leaderboard.length === 0 ? (
          <Empty text={words.empty} />
        ) : (
          <section>
            <h3 className="spread panel-title">
              {words.standing(currentRound, totalRounds)}
              <small>
                {leaderboard.length < participantCount
                  ? words.best(leaderboard.length, participantCount)
                  : words.racers(participantCount)}
              </small>
            </h3>
            <ScrollRows label={words.caption} className="event-rows event-board">
              <Table
                caption={words.caption}
                columns={status === 'completed' ? columnsAtTheEnd : columns}
                rows={leaderboard}
                rowKey={({ userId, playerName }) => userId ?? playerName}
                rowClass={({ position, totalScore }) => (position === 1 && totalScore > 0 ? 'is-lit' : undefined)}
              />
            </ScrollRows>
          </section>
        )
      }
    </Loaded>
  );
}

const columns: readonly Column<StandingsEntry>[] = [
  {
    key: 'position',
    label: words.position,
    cell: ({ position }) => <b className="event-position gear-6">{position}</b>,
    narrow: 'lead',
  },
  { key: 'name', label: words.name, cell: ({ playerName }) => <b>{playerName}</b>, grow: true, narrow: 'lead' },
  {
    key: 'state',
    label: words.state,
    cell: ({ isActive }) => (
      <span className={isActive ? 'good' : 'quiet'}>{isActive ? words.playing : words.waiting}</span>
    ),
  },
  {
    key: 'answered',
    label: words.answered,
    cell: ({ questionsAnswered }) => questionsAnswered,
    align: 'right',
    narrow: 'labelled',
  },
  {
    key: 'correct',
    label: words.correct,
    cell: ({ currentRoundCorrect }) => currentRoundCorrect,
    align: 'right',
    narrow: 'labelled',
  },
  {
    key: 'round',
    label: words.round,
    cell: ({ currentRoundScore }) => currentRoundScore,
    align: 'right',
    narrow: 'labelled',
  },
  {
    key: 'total',
    label: words.total,
    cell: ({ totalScore }) => <b className="event-total gear-6">{totalScore}</b>,
    align: 'right',
    narrow: 'lead',
  },
];

/** Without the column for the state, which means nothing after the end. */
const columnsAtTheEnd = columns.filter(({ key }) => key !== 'state');
