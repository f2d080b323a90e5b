import type { LogPlace, WithdrawalKind, WithdrawalSide, WithdrawalView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Only } from '../../../site/session/only';
import { consoleStrings } from '../ui/console.strings';
import { Loaded } from '../ui/loaded';
import { Facts } from '../ui/panel';
import { type Column, Table } from '../ui/table';
import { useWithdraw, withdrawalQuery, type WithdrawnPlace } from './withdrawals.api';
import { withdrawalsStrings as words } from './withdrawals.strings';

/** By the type of the event in the log, and by the act in the audit. */
const kinds: Partial<Record<string, WithdrawalKind>> = {
  TournamentReset: 'tournament-reset',
  'tournament-reset': 'tournament-reset',
  ParticipantReset: 'participant-reset',
  'participant-reset': 'participant-reset',
  TournamentDeleted: 'event-deletion',
  'event-deleted': 'event-deletion',
};

/** Shown beside what can be taken back, for whoever may: it shows what would come back before it is done. */
export function WithdrawButton({ what, place: { stream, revision } }: { what: string; place: LogPlace }) {
  const [isOpen, setOpen] = useState(false);
  const kind = kinds[what];
  const eventId = Number(/^tournament-(\d+)$/.exec(stream)?.[1]);
  if (!kind || !eventId) return null;
  return (
    <Only right="events">
      <Button look="console" onClick={() => setOpen(true)}>
        <Undo2 className="icon" aria-hidden="true" />
        {words.act[kind]}
      </Button>
      <Dialog look="console" open={isOpen} onOpenChange={() => setOpen(false)} title={words.act[kind]} wide>
        {isOpen && <Preview kind={kind} place={{ eventId, revision }} onClose={() => setOpen(false)} />}
      </Dialog>
    </Only>
  );
}

interface PreviewProps {
  kind: WithdrawalKind;
  place: WithdrawnPlace;
  onClose: () => void;
}

function Preview({ kind, place, onClose }: PreviewProps) {
  const query = useQuery(withdrawalQuery(place));
  const withdraw = useWithdraw();
  return (
    <>
      <Loaded query={query} loading={words.loading} failed={words.lookFailed}>
        {(view) => <Compared view={view} />}
      </Loaded>
      <div className="cluster console-actions">
        <Button look="console" onClick={onClose}>
          {consoleStrings.cancel}
        </Button>
        <Button
          look="console"
          tone="danger"
          disabled={!query.data?.after}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(place, { onSuccess: onClose })}
        >
          {words.act[kind]}
        </Button>
      </div>
    </>
  );
}

interface Row {
  key: string;
  name: string;
  before: string;
  after: string;
}

const columns: Column<Row>[] = [
  { key: 'racer', label: words.racer, narrow: 'lead', cell: ({ name }) => <b>{name}</b>, grow: true },
  { key: 'before', label: words.before, narrow: 'labelled', cell: ({ before }) => before },
  { key: 'after', label: words.after, narrow: 'labelled', cell: ({ after }) => after },
];

function Compared({ view: { kind, eventName, playerName, refusal, before, after } }: { view: WithdrawalView }) {
  if (!after) return <p className="console-say bad">{words.refused(refusal ?? '')}</p>;
  const rows = rowsOf(before, after);
  return (
    <>
      <p className="console-say">{words.say[kind](eventName, playerName ?? '')}</p>
      <Facts
        facts={[{ name: words.state, value: words.change(words.states[before.status], words.states[after.status]) }]}
      />
      {rows.length > 0 && <Table caption={words.table} columns={columns} rows={rows} rowKey={({ key }) => key} />}
    </>
  );
}

/** The racers as they would stand. Those who would leave the standings come last. */
function rowsOf(before: WithdrawalSide, after: WithdrawalSide): Row[] {
  const keyOf = ({ userId }: { userId: string | null }, index: number) => userId ?? `former-${index}`;
  const figures = ({ racers }: WithdrawalSide) =>
    new Map(
      racers.map((racer, index) => [
        keyOf(racer, index),
        { name: racer.playerName, figure: words.figure(racer.place, racer.points, racer.rounds) },
      ]),
    );
  const [old, fresh] = [figures(before), figures(after)];
  return [...new Map([...fresh, ...old]).keys()].map((key) => ({
    key,
    name: (fresh.get(key) ?? old.get(key))!.name,
    before: old.get(key)?.figure ?? words.nothing,
    after: fresh.get(key)?.figure ?? words.nothing,
  }));
}
