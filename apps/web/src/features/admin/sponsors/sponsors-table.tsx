import type { SponsorDetailsView } from '@app/contracts';
import { Badge } from '../../../shared/ui/badge';
import { actionsColumn, type Column, Table } from '../ui/table';
import { DeleteRowButton, EditRowButton } from '../ui/row-buttons';
import { SponsorLogo } from './sponsor-logo';
import { useDeleteSponsor } from './sponsors.api';
import { sponsorsStrings as words } from './sponsors.strings';

interface SponsorsTableProps {
  sponsors: readonly SponsorDetailsView[];
  onEdit: (sponsor: SponsorDetailsView) => void;
}

export function SponsorsTable({ sponsors, onEdit }: SponsorsTableProps) {
  const actions = actionsColumn<SponsorDetailsView>((sponsor) => <RowActions sponsor={sponsor} onEdit={onEdit} />);
  return (
    <Table
      caption={words.caption}
      columns={[...columns, actions]}
      rows={sponsors}
      rowKey={({ id }) => id}
      rowClass={({ isActive }) => (isActive ? undefined : 'is-dim')}
    />
  );
}

const columns: readonly Column<SponsorDetailsView>[] = [
  { key: 'order', label: words.order, cell: ({ displayOrder }) => displayOrder, align: 'right', narrow: 'labelled' },
  { key: 'logo', label: words.logo, cell: ({ logoPath }) => <SponsorLogo address={logoPath} alt="" /> },
  { key: 'name', label: words.name, cell: ({ name }) => <b>{name}</b>, grow: true, narrow: 'lead' },
  { key: 'size', label: words.size, cell: ({ displaySize }) => words.sizes[displaySize], narrow: 'labelled' },
  {
    key: 'gameplay',
    label: words.gameplay,
    cell: ({ displayDuringGameplay }) => (displayDuringGameplay ? words.inGameplay : words.notInGameplay),
    narrow: 'labelled',
  },
  {
    key: 'state',
    label: words.state,
    cell: ({ isActive }) => (
      <Badge look="console" tone={isActive ? 'good' : 'dim'}>
        {isActive ? words.active : words.inactive}
      </Badge>
    ),
  },
];

interface RowActionsProps {
  sponsor: SponsorDetailsView;
  onEdit: (sponsor: SponsorDetailsView) => void;
}

function RowActions({ sponsor, onEdit }: RowActionsProps) {
  const remove = useDeleteSponsor();
  const { name } = sponsor;
  return (
    <span className="row-actions">
      <EditRowButton label={words.editOf(name)} onClick={() => onEdit(sponsor)} />
      <DeleteRowButton words={words} name={name} onConfirm={() => remove.mutateAsync(sponsor)} />
    </span>
  );
}
