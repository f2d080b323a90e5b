import {
  EVENT_DESCRIPTION_MAX,
  EVENT_DURATION_MAX,
  EVENT_DURATION_MIN,
  EVENT_NAME_MAX,
  EVENT_PARTICIPANTS_MAX,
  eventTypes,
  type EventView,
} from '@app/contracts';
import { Field, TextField } from '../../../shared/ui/field';
import { FormDialog } from '../ui/console-form';
import { Select } from '../ui/select';
import { Switch } from '../ui/switch';
import { useForm } from '../ui/use-form';
import { bodyOf, draftOf, type EventDraft, faultsOf, newDraft, textOf } from './event-draft';
import { useCreateEvent, useUpdateEvent } from './events.api';
import { eventsStrings as words } from './events.strings';

type Save = ReturnType<typeof useCreateEvent>;

export function CreateEventDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateEvent();
  return (
    <EventDialog
      title={words.createTitle}
      submitLabel={words.create}
      draft={newDraft}
      isNew
      save={create}
      onClose={onClose}
    />
  );
}

export function EditEventDialog({ event, onClose }: { event: EventView; onClose: () => void }) {
  const update = useUpdateEvent(event.id);
  return (
    <EventDialog
      title={words.editTitle}
      submitLabel={words.save}
      draft={draftOf(event)}
      isLiveFixed={event.status !== 'scheduled'}
      save={update}
      onClose={onClose}
    />
  );
}

interface EventDialogProps {
  title: string;
  submitLabel: string;
  draft: EventDraft;
  isNew?: boolean;
  /** True when the dialog cannot change whether the event is live, because it is live or over. */
  isLiveFixed?: boolean;
  save: Save;
  onClose: () => void;
}

function EventDialog({
  title,
  submitLabel,
  draft: initial,
  isNew = false,
  isLiveFixed = false,
  save,
  onClose,
}: EventDialogProps) {
  const form = useForm({
    initial,
    check: (draft) => faultsOf(draft, isNew),
    toast: (faults) => ({ title: words.checkTitle, text: textOf(faults), tone: 'bad' }),
    send: (draft) => save.mutate(bodyOf(draft), { onSuccess: onClose }),
  });
  const number = (field: 'duration' | 'maxParticipants', least: number, most: number) => ({
    type: 'number',
    ...(isNew && { min: least, max: most }),
    ...form.text(field),
  });

  return (
    <FormDialog title={title} submitLabel={submitLabel} busy={save.isPending} onSubmit={form.submit} onCancel={onClose}>
      <Field label={words.nameLabel} maxLength={EVENT_NAME_MAX} required autoFocus {...form.text('name')} />
      <TextField
        rows={2}
        label={words.description}
        hint={words.optional}
        maxLength={EVENT_DESCRIPTION_MAX}
        {...form.text('description')}
      />
      <div className="form-columns event-fields">
        <Select label={words.type} options={typeOptions} {...form.choice('eventType')} />
        <Field label={words.startTime} hint={words.yourTime} type="datetime-local" required {...form.text('start')} />
        <Field
          label={words.durationLabel}
          hint={words.durationHint}
          {...number('duration', EVENT_DURATION_MIN, EVENT_DURATION_MAX)}
        />
        <Field label={words.maxParticipants} {...number('maxParticipants', 1, EVENT_PARTICIPANTS_MAX)} />
      </div>
      <Switch
        label={words.isLive}
        about={isLiveFixed ? words.isLiveFixed : words.isLiveAbout}
        disabled={isLiveFixed}
        {...form.tick('isLive')}
      />
    </FormDialog>
  );
}

const typeOptions = eventTypes.map((type) => ({ value: type, label: words.types[type] }));
