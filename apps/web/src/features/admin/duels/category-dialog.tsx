import { DUEL_CATEGORY_DESCRIPTION_MAX, DUEL_CATEGORY_NAME_MAX, type DuelCategoryView } from '@app/contracts';
import { Field, TextField } from '../../../shared/ui/field';
import { FormDialog } from '../ui/console-form';
import { Switch } from '../ui/switch';
import { firstOf, useForm } from '../ui/use-form';
import { bodyOf, draftOf, faultsOf, newDraft } from './category-draft';
import { useCreateDuelCategory, useUpdateDuelCategory } from './duels.api';
import { adminDuelsStrings as words } from './duels.strings';

interface CategoryDialogProps {
  /** Null for a new category. */
  category: DuelCategoryView | null;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const create = useCreateDuelCategory();
  const update = useUpdateDuelCategory();
  const form = useForm({
    initial: category ? draftOf(category) : newDraft,
    check: faultsOf,
    toast: (faults) => ({ title: firstOf(faults) ?? '', tone: 'bad' }),
    send: (draft) => {
      const body = bodyOf(draft);
      if (category) update.mutate({ id: category.id, body }, { onSuccess: onClose });
      else create.mutate(body, { onSuccess: onClose });
    },
  });
  return (
    <FormDialog
      title={category ? words.editCategory : words.addCategory}
      submitLabel={category ? words.save : words.create}
      busy={create.isPending || update.isPending}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <Field
        label={words.name}
        hint={words.nameHint}
        maxLength={DUEL_CATEGORY_NAME_MAX}
        required
        autoFocus
        {...form.text('name')}
      />
      <TextField
        label={words.description}
        hint={words.optional}
        maxLength={DUEL_CATEGORY_DESCRIPTION_MAX}
        {...form.text('description')}
      />
      <div className="form-columns duel-category-two">
        <Field
          label={words.questionCount}
          hint={words.questionCountHint}
          inputMode="numeric"
          {...form.text('questionCount')}
        />
        <Field label={words.timeLimit} hint={words.timeLimitHint} inputMode="numeric" {...form.text('timeLimit')} />
      </div>
      <Switch label={words.isActive} about={words.isActiveAbout} {...form.tick('isActive')} />
    </FormDialog>
  );
}
