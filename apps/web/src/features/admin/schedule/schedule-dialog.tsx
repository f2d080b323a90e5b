import { DEFAULT_COUNTDOWN_MESSAGE, NEXT_ROUND_COUNTDOWN_MESSAGE, type ScheduleView } from '@app/contracts';
import { useId } from 'react';
import { Field, TextField } from '../../../shared/ui/field';
import { FormDialog } from '../ui/console-form';
import { Switch } from '../ui/switch';
import { useForm } from '../ui/use-form';
import { bodyOf, draftOf, faultsOf, newDraft, textOf } from './schedule-draft';
import { useCreateSchedule, useUpdateSchedule } from './schedule.api';
import { scheduleStrings as words } from './schedule.strings';

const NAME_MAX = 120;
const TEXT_MAX = 500;

interface ScheduleDialogProps {
  /** Null for a new schedule. */
  schedule: ScheduleView | null;
  onClose: () => void;
}

export function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const create = useCreateSchedule();
  const update = useUpdateSchedule();
  const form = useForm({
    initial: schedule ? draftOf(schedule) : newDraft,
    check: faultsOf,
    toast: (faults) => ({ title: words.validation, text: textOf(faults), tone: 'bad' }),
    send: (draft) => {
      const body = bodyOf(draft);
      if (schedule) update.mutate({ id: schedule.id, body }, { onSuccess: onClose });
      else create.mutate(body, { onSuccess: onClose });
    },
  });
  const countdownTexts = useId();
  return (
    <FormDialog
      title={schedule ? words.editTitle : words.addTitle}
      submitLabel={schedule ? words.save : words.create}
      busy={create.isPending || update.isPending}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <Field label={words.name} maxLength={NAME_MAX} required autoFocus {...form.text('name')} />
      <TextField
        rows={2}
        label={words.description}
        hint={words.optional}
        maxLength={TEXT_MAX}
        {...form.text('description')}
      />
      <div className="form-columns">
        <Field label={words.start} hint={words.optional} type="datetime-local" {...form.text('start')} />
        <Field label={words.end} hint={words.yourTime} type="datetime-local" required {...form.text('end')} />
      </div>
      <p className="quiet">{words.startAbout}</p>
      <Switch label={words.showCountdown} about={words.showCountdownAbout} {...form.tick('showCountdown')} />
      <Field
        label={words.countdownMessage}
        hint={words.emptyIsDefault}
        maxLength={TEXT_MAX}
        list={countdownTexts}
        {...form.text('countdownMessage')}
      />
      <datalist id={countdownTexts}>
        <option value={DEFAULT_COUNTDOWN_MESSAGE} />
        <option value={NEXT_ROUND_COUNTDOWN_MESSAGE} />
      </datalist>
      <TextField
        rows={2}
        label={words.disabledMessage}
        hint={words.emptyIsDefault}
        maxLength={TEXT_MAX}
        {...form.text('disabledMessage')}
      />
    </FormDialog>
  );
}
