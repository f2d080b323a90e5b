import type { VisibilityView as Setting } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../shared/ui/badge';
import { ButtonLink } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Empty } from '../../../shared/ui/states';
import { sectionPath } from '../sections';
import { Loaded } from '../ui/loaded';
import { actionsColumn, type Column, Table } from '../ui/table';
import { DeleteRowButton, EditRowButton } from '../ui/row-buttons';
import { SectionHead } from '../ui/section-head';
import { VisibilityForm } from './visibility-form';
import { useRemoveVisibility, visibilityQuery } from './visibility.api';
import { visibilityStrings as words } from './visibility.strings';

/** Racers with a visibility setting. */
export function VisibilityView() {
  const settings = useQuery(visibilityQuery);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = settings.data?.find(({ userId }) => userId === editedId);
  const close = () => setEditedId(null);
  return (
    <>
      <SectionHead />
      <Loaded query={settings} loading={words.loading} failed={words.failed}>
        {(list) => <SettingList settings={list} onEdit={setEditedId} />}
      </Loaded>
      {edited && (
        <Dialog look="console" open title={nameOf(edited)} onOpenChange={close}>
          <VisibilityForm userId={edited.userId} setting={edited} onBack={close} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

const nameOf = ({ user }: Setting) => user.racingName || user.email || words.formerRacer;

interface SettingListProps {
  settings: readonly Setting[];
  onEdit: (userId: string) => void;
}

function SettingList({ settings, onEdit }: SettingListProps) {
  if (settings.length === 0) {
    return (
      <Empty text={words.empty}>
        <p className="quiet">{words.emptyHint}</p>
        <ButtonLink look="console" to={sectionPath('users')}>
          {words.toUsers}
        </ButtonLink>
      </Empty>
    );
  }
  const actions = actionsColumn<Setting>((setting) => <RowActions setting={setting} onEdit={onEdit} />);
  return (
    <Table caption={words.caption} columns={[...columns, actions]} rows={settings} rowKey={({ userId }) => userId} />
  );
}

const shownTag = (isShown: boolean) => (
  <Badge look="console" tone={isShown ? 'good' : 'bad'}>
    {isShown ? words.shown : words.hidden}
  </Badge>
);

const columns: readonly Column<Setting>[] = [
  {
    key: 'racer',
    label: words.racer,
    cell: (setting) => (
      <>
        <b>{nameOf(setting)}</b> <span className="quiet">{setting.user.racingName && setting.user.email}</span>
      </>
    ),
    narrow: 'lead',
  },
  {
    key: 'leaderboard',
    label: words.leaderboard,
    cell: ({ isVisibleOnLeaderboard }) => shownTag(isVisibleOnLeaderboard),
    narrow: 'labelled',
  },
  {
    key: 'liveEvents',
    label: words.liveEvents,
    cell: ({ isVisibleOnLiveEvents }) => shownTag(isVisibleOnLiveEvents),
    narrow: 'labelled',
  },
  {
    key: 'reason',
    label: words.reason,
    cell: ({ hiddenReason }) => hiddenReason || words.noReason,
    grow: true,
    narrow: 'labelled',
  },
];

function RowActions({ setting, onEdit }: { setting: Setting; onEdit: (userId: string) => void }) {
  const remove = useRemoveVisibility();
  const name = nameOf(setting);
  return (
    <span className="row-actions">
      <EditRowButton label={words.editOf(name)} onClick={() => onEdit(setting.userId)} />
      <DeleteRowButton words={words} name={name} onConfirm={() => remove.mutateAsync(setting.userId)} />
    </span>
  );
}
