import type { ReactionView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { instantText } from '../ui/instant-text';
import { LoadedPage } from '../ui/loaded-page';
import { Panel } from '../ui/panel';
import { actionsColumn, type Column, Table } from '../ui/table';
import { reactionsQuery, useDiscard, useRedrive } from './reactions.api';
import { systemStrings as words } from './system.strings';

/** The events that reactors or projections could not handle. A parked one waits for an administrator, and so does a retired one. */
export function UnfinishedEvents() {
  const [page, setPage] = useState(1);
  const query = useQuery(reactionsQuery(page));
  return (
    <Panel title={words.unfinished}>
      <LoadedPage
        query={query}
        loading={words.loadingUnfinished}
        failed={words.unfinishedFailed}
        empty={words.noUnfinished}
        leadsBack
        onPage={(chosen) => setPage(Number(chosen))}
      >
        {(entries, isStale) => (
          <Table caption={words.unfinished} columns={columns} rows={entries} rowKey={({ id }) => id} stale={isStale} />
        )}
      </LoadedPage>
    </Panel>
  );
}

const columns: readonly Column<ReactionView>[] = [
  {
    key: 'event',
    label: words.event,
    cell: ({ reactor, event: { type, stream, position } }) => (
      <>
        <b>{reactor}</b>
        <small className="system-event">{words.eventAt(type, stream, position)}</small>
      </>
    ),
    grow: true,
    wraps: true,
    narrow: 'lead',
  },
  { key: 'reason', label: words.reason, cell: ({ reason }) => reason, wraps: true, narrow: 'labelled' },
  { key: 'failures', label: words.failures, cell: ({ failures }) => failures, align: 'right', narrow: 'labelled' },
  {
    key: 'since',
    label: words.since,
    cell: ({ since }) => instantText(since),
    roomy: true,
    narrow: 'labelled',
  },
  {
    key: 'state',
    label: words.state,
    cell: ({ state, isRetired }) => (
      <Badge look="console" tone={isRetired || state === 'parked' ? 'bad' : 'waiting'}>
        {isRetired ? words.retired : words.reactionStates[state]}
      </Badge>
    ),
  },
  actionsColumn(
    (reaction) =>
      reaction.isRetired ? (
        <DiscardButton {...reaction} />
      ) : (
        reaction.state === 'parked' && <RedriveButton {...reaction} />
      ),
    'right',
  ),
];

function RedriveButton({ id, reactor, event }: ReactionView) {
  const redrive = useRedrive('reactions', id);
  return (
    <Button
      look="console"
      tone="quiet"
      aria-label={words.redriveOf(reactor, event.type)}
      busy={redrive.isPending}
      onClick={() => redrive.mutate()}
    >
      {words.redrive}
    </Button>
  );
}

function DiscardButton({ id, reactor, event }: ReactionView) {
  const discard = useDiscard(id);
  return (
    <ConfirmButton
      tone="quiet"
      aria-label={words.discardOf(reactor, event.type)}
      title={words.discardTitle}
      text={words.discardText(reactor)}
      confirmLabel={words.discard}
      onConfirm={() => discard.mutateAsync()}
    >
      {words.discard}
    </ConfirmButton>
  );
}
