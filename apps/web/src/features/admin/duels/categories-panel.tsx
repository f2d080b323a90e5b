import type { DuelCategoryView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Empty } from '../../../shared/ui/states';
import { Button } from '../../../shared/ui/button';
import { Badge } from '../../../shared/ui/badge';
import { Loaded } from '../ui/loaded';
import { actionsColumn, type Column, Table } from '../ui/table';
import { Panel } from '../ui/panel';
import { DeleteRowButton, EditRowButton } from '../ui/row-buttons';
import { CategoryDialog } from './category-dialog';
import { adminDuelCategoriesQuery, useDeleteDuelCategory } from './duels.api';
import { adminDuelsStrings as words } from './duels.strings';

const columns: readonly Column<DuelCategoryView>[] = [
  { key: 'name', label: words.name, cell: ({ name }) => <b>{name}</b>, wraps: true, narrow: 'lead' },
  {
    key: 'description',
    label: words.description,
    cell: ({ description }) => description,
    grow: true,
    wraps: true,
    narrow: 'labelled',
  },
  {
    key: 'questions',
    label: words.questionCount,
    cell: ({ questionCount }) => questionCount,
    align: 'right',
    narrow: 'labelled',
  },
  { key: 'time', label: words.timeLimit, cell: ({ timeLimit }) => timeLimit, align: 'right', narrow: 'labelled' },
  {
    key: 'state',
    label: words.isActive,
    cell: ({ isActive }) => (
      <Badge look="console" tone={isActive ? 'good' : 'dim'}>
        {isActive ? words.active : words.inactive}
      </Badge>
    ),
  },
];

/** The categories of duels: how many questions, and how long for each. */
export function CategoriesPanel() {
  const categories = useQuery(adminDuelCategoriesQuery);
  const [edited, setEdited] = useState<DuelCategoryView | 'new' | null>(null);
  const actions = actionsColumn<DuelCategoryView>((category) => (
    <RowActions category={category} onEdit={() => setEdited(category)} />
  ));
  return (
    <Panel title={words.categories}>
      <Button look="console" className="duel-categories-add" onClick={() => setEdited('new')}>
        <Plus className="icon" aria-hidden="true" />
        {words.addCategory}
      </Button>
      <Loaded query={categories} loading={words.categoriesLoading} failed={words.categoriesFailed}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={words.categoriesEmpty} />
          ) : (
            <Table
              caption={words.categoriesCaption}
              columns={[...columns, actions]}
              rows={list}
              rowKey={({ id }) => id}
              rowClass={({ isActive }) => (isActive ? undefined : 'is-dim')}
            />
          )
        }
      </Loaded>
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

function RowActions({ category, onEdit }: { category: DuelCategoryView; onEdit: () => void }) {
  const remove = useDeleteDuelCategory();
  const { name } = category;
  return (
    <span className="row-actions">
      <EditRowButton label={words.editOf(name)} onClick={onEdit} />
      <DeleteRowButton words={words.deleteCategory} name={name} onConfirm={() => remove.mutateAsync(category)} />
    </span>
  );
}
