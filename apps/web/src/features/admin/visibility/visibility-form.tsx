import { HIDDEN_REASON_MAX, type VisibilityView } from '@app/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Switch } from '../ui/switch';
import { useSetVisibility } from './visibility.api';
import { visibilityStrings as words } from './visibility.strings';

interface VisibilityFormProps {
  userId: string;
  /** The current setting; null when nothing is set, so that the racer is shown everywhere. */
  setting: Pick<VisibilityView, 'isVisibleOnLeaderboard' | 'isVisibleOnLiveEvents' | 'hiddenReason'> | null;
  onBack: () => void;
  onDone: () => void;
}

/** Sets where a racer is shown, and the reason. */
export function VisibilityForm({ userId, setting, onBack, onDone }: VisibilityFormProps) {
  const [onLeaderboard, setOnLeaderboard] = useState(setting?.isVisibleOnLeaderboard ?? true);
  const [onLiveEvents, setOnLiveEvents] = useState(setting?.isVisibleOnLiveEvents ?? true);
  const [reason, setReason] = useState(setting?.hiddenReason ?? '');
  const save = useSetVisibility();

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      isVisibleOnLeaderboard: onLeaderboard,
      isVisibleOnLiveEvents: onLiveEvents,
      reason: reason.trim() || null,
    };
    save.mutate({ userId, body }, { onSuccess: onDone });
  }

  return (
    <form noValidate className="console-form" onSubmit={submit}>
      <p className="console-say">{words.about}</p>
      <div>
        <Switch label={words.onLeaderboard} checked={onLeaderboard} onCheckedChange={setOnLeaderboard} />
        <Switch label={words.onLiveEvents} checked={onLiveEvents} onCheckedChange={setOnLiveEvents} />
      </div>
      <TextField
        rows={2}
        label={words.reasonLabel}
        hint={words.reasonHint}
        maxLength={HIDDEN_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="console-actions">
        <Button look="console" onClick={onBack}>
          {words.back}
        </Button>
        <Button look="console" tone="main" type="submit" busy={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
