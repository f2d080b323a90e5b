import type { AdminDuelView, DuelStatus } from '@app/contracts';
import { Hourglass, Link as LinkIcon } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { Badge } from '../../../shared/ui/badge';
import { ConfirmButton } from '../ui/confirm-button';
import { useLinkOrigin } from '../../../site/system/link-origin';
import { copyText } from '../ui/copy-text';
import { instantText } from '../ui/instant-text';
import { actionsColumn, type Column, Table } from '../ui/table';
import { DeleteRowButton } from '../ui/row-buttons';
import { useDeleteDuel, useExpireDuel } from './duels.api';
import { adminDuelsStrings as words } from './duels.strings';

const tones = {
  pending: 'waiting',
  accepted: undefined,
  active: 'live',
  completed: 'good',
  declined: 'bad',
  withdrawn: 'dim',
  expired: 'dim',
} as const satisfies Record<DuelStatus, string | undefined>;

const racersOf = ({ challengerName, challengedName, challengedEmail }: AdminDuelView) =>
  words.against(challengerName, challengedName ?? challengedEmail ?? words.openChallenge);

const columns: readonly Column<AdminDuelView>[] = [
  {
    key: 'status',
    label: words.status,
    cell: ({ status }) => (
      <Badge look="console" tone={tones[status]}>
        {words.statuses[status]}
      </Badge>
    ),
  },
  {
    key: 'racers',
    label: words.racers,
    cell: (duel) => <b>{racersOf(duel)}</b>,
    grow: true,
    wraps: true,
    narrow: 'lead',
  },
  {
    key: 'setup',
    label: words.setup,
    cell: ({ category, difficulty, questionCount }) => words.setupOf(category, difficulty, questionCount),
    wraps: true,
    narrow: 'labelled',
  },
  {
    key: 'score',
    label: words.score,
    cell: ({ challengerScore, challengedScore }) => words.scoreOf(challengerScore, challengedScore),
    align: 'right',
    narrow: 'labelled',
  },
  {
    key: 'created',
    label: words.created,
    cell: ({ createdAt }) => instantText(createdAt),
    roomy: true,
    narrow: 'labelled',
  },
  {
    key: 'expires',
    label: words.expires,
    cell: ({ expiresAt }) => instantText(expiresAt),
    wraps: true,
    narrow: 'labelled',
  },
  actionsColumn((duel) => <RowActions duel={duel} />),
];

export function DuelsTable({ duels, isStale }: { duels: readonly AdminDuelView[]; isStale: boolean }) {
  return <Table caption={words.caption} columns={columns} rows={duels} rowKey={({ id }) => id} stale={isStale} />;
}

function RowActions({ duel }: { duel: AdminDuelView }) {
  const expire = useExpireDuel();
  const remove = useDeleteDuel();
  const racers = racersOf(duel);
  const { origin } = useLinkOrigin();
  const { status, invitationToken } = duel;
  return (
    <span className="row-actions">
      {invitationToken !== null && (
        <Button
          look="console"
          tone="quiet"
          square
          aria-label={words.copyLink}
          onClick={() => void copyText(`${origin}/duel/invite/${invitationToken}`, words.linkCopied, null)}
        >
          <LinkIcon className="icon" aria-hidden="true" />
        </Button>
      )}
      {status !== 'expired' && status !== 'completed' && (
        <ConfirmButton
          tone="quiet"
          square
          aria-label={words.expireOf(racers)}
          title={words.expireTitle}
          text={words.expireText(racers)}
          confirmLabel={words.expireConfirm}
          onConfirm={() => expire.mutateAsync(duel)}
        >
          <Hourglass className="icon" aria-hidden="true" />
        </ConfirmButton>
      )}
      <DeleteRowButton words={words} name={racers} onConfirm={() => remove.mutateAsync(duel)} />
    </span>
  );
}
