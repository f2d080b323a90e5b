import { DEFAULT_COUNTDOWN_MESSAGE, NEXT_ROUND_COUNTDOWN_MESSAGE, type ScheduleView } from '@app/contracts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field, TextField } from '../../../shared/ui/field';
import { showToast } from '../../../shared/ui/toast';
import { Switch } from '../ui/switch';
import { bodyOf, draftOf, newDraft, refusalOf, type ScheduleDraft, type ScheduleRefusal } from './schedule-draft';
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
  const [draft, setDraft] = useState(schedule ? draftOf(schedule) : newDraft);
  const [wrong, setWrong] = useState<ScheduleRefusal['fields']>({});
  const create = useCreateSchedule();
  const update = useUpdateSchedule();
  const countdownTexts = useId();

  function change(changed: Partial<ScheduleDraft>) {
    setDraft({ ...draft, ...changed });
    setWrong({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = refusalOf(draft);
    setWrong(refusal?.fields ?? {});
    if (refusal) return showToast({ title: words.validation, text: refusal.text, tone: 'bad' });
    const body = bodyOf(draft);
    if (schedule) update.mutate({ id: schedule.id, body }, { onSuccess: onClose });
    else create.mutate(body, { onSuccess: onClose });
  }

  const bind = (field: 'name' | 'description' | 'start' | 'end' | 'countdownMessage' | 'disabledMessage') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });

  return (
    <Dialog look="console" open title={schedule ? words.editTitle : words.addTitle} onOpenChange={onClose}>
      <form noValidate className="console-form" onSubmit={submit}>
        <Field label={words.name} maxLength={NAME_MAX} required autoFocus error={wrong.name} {...bind('name')} />
        <TextField
          rows={2}
          label={words.description}
          hint={words.optional}
          maxLength={TEXT_MAX}
          {...bind('description')}
        />
        <div className="schedule-times">
          <Field label={words.start} hint={words.optional} type="datetime-local" {...bind('start')} />
          <Field
            label={words.end}
            hint={words.yourTime}
            type="datetime-local"
            required
            error={wrong.end}
            {...bind('end')}
          />
        </div>
        <p className="quiet">{words.startAbout}</p>
        <Switch
          label={words.showCountdown}
          about={words.showCountdownAbout}
          checked={draft.showCountdown}
          onCheckedChange={(showCountdown) => change({ showCountdown })}
        />
        <Field
          label={words.countdownMessage}
          hint={words.emptyIsDefault}
          maxLength={TEXT_MAX}
          list={countdownTexts}
          {...bind('countdownMessage')}
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
          {...bind('disabledMessage')}
        />
        <div className="console-actions">
          <Button look="console" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="console" tone="main" type="submit" busy={create.isPending || update.isPending}>
            {schedule ? words.save : words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
