import { DUEL_CATEGORY_DESCRIPTION_MAX, DUEL_CATEGORY_NAME_MAX, type DuelCategoryView } from '@app/contracts';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../shared/ui/toast';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field, TextField } from '../../../shared/ui/field';
import { Switch } from '../ui/switch';
import { bodyOf, type CategoryDraft, draftOf, faultsOf, newDraft, type Wrong } from './category-draft';
import { useCreateDuelCategory, useUpdateDuelCategory } from './duels.api';
import { adminDuelsStrings as words } from './duels.strings';

interface CategoryDialogProps {
  /** Null for a new category. */
  category: DuelCategoryView | null;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const [draft, setDraft] = useState(category ? draftOf(category) : newDraft);
  const [wrong, setWrong] = useState<Wrong>({});
  const create = useCreateDuelCategory();
  const update = useUpdateDuelCategory();

  function change(changed: Partial<CategoryDraft>): void {
    setDraft({ ...draft, ...changed });
    setWrong({});
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const faults = faultsOf(draft);
    setWrong(faults);
    const [fault] = Object.values(faults);
    if (fault !== undefined) return showToast({ title: fault, tone: 'bad' });
    const body = bodyOf(draft);
    if (category) update.mutate({ id: category.id, body }, { onSuccess: onClose });
    else create.mutate(body, { onSuccess: onClose });
  }

  return (
    <Dialog look="console" open title={category ? words.editCategory : words.addCategory} onOpenChange={onClose}>
      <form noValidate className="console-form" onSubmit={submit}>
        <Field
          label={words.name}
          hint={words.nameHint}
          maxLength={DUEL_CATEGORY_NAME_MAX}
          required
          autoFocus
          error={wrong.name}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={words.description}
          hint={words.optional}
          maxLength={DUEL_CATEGORY_DESCRIPTION_MAX}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className="duel-category-two">
          <Field
            label={words.questionCount}
            hint={words.questionCountHint}
            inputMode="numeric"
            error={wrong.questionCount}
            value={draft.questionCount}
            onChange={(event) => change({ questionCount: event.target.value })}
          />
          <Field
            label={words.timeLimit}
            hint={words.timeLimitHint}
            inputMode="numeric"
            error={wrong.timeLimit}
            value={draft.timeLimit}
            onChange={(event) => change({ timeLimit: event.target.value })}
          />
        </div>
        <Switch
          label={words.isActive}
          about={words.isActiveAbout}
          checked={draft.isActive}
          onCheckedChange={(isActive) => change({ isActive })}
        />
        <div className="console-actions">
          <Button look="console" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="console" tone="main" type="submit" busy={create.isPending || update.isPending}>
            {category ? words.save : words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
