import {
  EVENT_DESCRIPTION_MAX,
  EVENT_DURATION_MAX,
  EVENT_DURATION_MIN,
  EVENT_NAME_MAX,
  EVENT_PARTICIPANTS_MAX,
  eventTypes,
  type EventView,
} from '@app/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field, TextField } from '../../../shared/ui/field';
import { showToast } from '../../../shared/ui/toast';
import { Select } from '../ui/select';
import { Switch } from '../ui/switch';
import { consoleStrings } from '../ui/console.strings';
import { bodyOf, draftOf, type EventDraft, type EventRefusal, newDraft, refusalOf } from './event-draft';
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
  const [draft, setDraft] = useState(initial);
  const [wrong, setWrong] = useState<EventRefusal['fields']>({});

  function change(changed: Partial<EventDraft>) {
    setDraft({ ...draft, ...changed });
    setWrong({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = refusalOf(draft, isNew);
    setWrong(refusal?.fields ?? {});
    if (refusal) return showToast({ title: words.checkTitle, text: refusal.text, tone: 'bad' });
    save.mutate(bodyOf(draft), { onSuccess: onClose });
  }

  const bind = (field: 'name' | 'description' | 'start' | 'duration' | 'maxParticipants') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const number = (field: 'duration' | 'maxParticipants', least: number, most: number) => ({
    type: 'number',
    error: wrong[field],
    ...(isNew && { min: least, max: most }),
    ...bind(field),
  });

  return (
    <Dialog look="console" open title={title} onOpenChange={onClose}>
      <form noValidate className="console-form" onSubmit={submit}>
        <Field
          label={words.nameLabel}
          maxLength={EVENT_NAME_MAX}
          required
          autoFocus
          error={wrong.name}
          {...bind('name')}
        />
        <TextField
          rows={2}
          label={words.description}
          hint={words.optional}
          maxLength={EVENT_DESCRIPTION_MAX}
          {...bind('description')}
        />
        <div className="event-fields">
          <Select
            label={words.type}
            value={draft.eventType}
            options={typeOptions}
            onValueChange={(eventType) => change({ eventType })}
          />
          <Field
            label={words.startTime}
            hint={words.yourTime}
            type="datetime-local"
            required
            error={wrong.start}
            {...bind('start')}
          />
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
          checked={draft.isLive}
          disabled={isLiveFixed}
          onCheckedChange={(isLive) => change({ isLive })}
        />
        <div className="console-actions">
          <Button look="console" onClick={onClose}>
            {consoleStrings.cancel}
          </Button>
          <Button look="console" tone="main" type="submit" busy={save.isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const typeOptions = eventTypes.map((type) => ({ value: type, label: words.types[type] }));
