import type { EventView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { RadioTower, RotateCcw, UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Empty } from '../../../shared/ui/states';
import { FilterBar } from '../ui/filter-bar';
import { Loaded } from '../ui/loaded';
import { Pager } from '../ui/pager';
import { ScrollRows } from '../ui/scroll-rows';
import {
  loadingFailure,
  participantsQuery,
  useBroadcastLeaderboard,
  useClearParticipants,
  useResetLeaderboard,
} from './participants.api';
import { participantsStrings as words } from './participants.strings';
import { ParticipantsTable } from './participants-table';
import { useRefetchOnPush } from './use-refetch-on-push';
import { WipeResultButton } from './wipe-result-button';

/** The participants of an event, with what can be done for one or for all. */
export function Participants({ event }: { event: EventView }) {
  const { id, isLive } = event;
  const [filters, setFilters] = useState({ page: 1, search: '' });
  const query = participantsQuery(id, filters);
  const participants = useQuery(query);
  useRefetchOnPush(isLive ? { type: 'subscribe_tournament', eventId: id } : null, query.queryKey);
  return (
    <>
      <AllParticipantsActs event={event} />
      <div>
        <FilterBar
          search={filters.search}
          searchLabel={words.search}
          onSearch={(search) => setFilters({ page: 1, search })}
        />
        <Loaded query={participants} loading={words.loading} {...loadingFailure(participants.error)}>
          {({ entries, ...window }) =>
            entries.length === 0 ? (
              <Empty text={filters.search === '' ? words.empty : words.noMatch} />
            ) : (
              <>
                <ScrollRows label={words.caption} className="event-rows">
                  <ParticipantsTable eventId={id} participants={entries} isStale={participants.isPlaceholderData} />
                </ScrollRows>
                <Pager {...window} onPage={(page) => setFilters({ ...filters, page })} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function AllParticipantsActs({ event }: { event: EventView }) {
  const { id: eventId } = event;
  const broadcast = useBroadcastLeaderboard(eventId);
  const resetLeaderboard = useResetLeaderboard(eventId);
  const clear = useClearParticipants(eventId);
  return (
    <div className="cluster event-acts">
      <Button look="console" busy={broadcast.isPending} onClick={() => broadcast.mutate()}>
        <RadioTower className="icon" aria-hidden="true" />
        {words.broadcast}
      </Button>
      <span className="event-acts-space" />
      <WipeResultButton
        event={event}
        title={words.resetLeaderboard}
        text={words.resetLeaderboardText}
        confirmLabel={words.resetLeaderboard}
        onConfirm={() => resetLeaderboard.mutateAsync()}
      >
        <RotateCcw className="icon" aria-hidden="true" />
        {words.resetLeaderboard}
      </WipeResultButton>
      <WipeResultButton
        event={event}
        title={words.clearTitle}
        text={words.clearText}
        confirmLabel={words.clear}
        onConfirm={() => clear.mutateAsync()}
      >
        <UserX className="icon" aria-hidden="true" />
        {words.clear}
      </WipeResultButton>
    </div>
  );
}
