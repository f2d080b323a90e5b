import { HIDDEN_REASON_MAX, type VisibilityView } from '@app/contracts';
import { type FormEvent, useState } from 'react';
import { OfficeButton } from '../ui/office-button';
import { OfficeSwitch, OfficeText } from '../ui/office-field';
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
    <form noValidate className="office-form" onSubmit={submit}>
      <p className="office-say">{words.about}</p>
      <div>
        <OfficeSwitch label={words.onLeaderboard} checked={onLeaderboard} onCheckedChange={setOnLeaderboard} />
        <OfficeSwitch label={words.onLiveEvents} checked={onLiveEvents} onCheckedChange={setOnLiveEvents} />
      </div>
      <OfficeText
        label={words.reasonLabel}
        hint={words.reasonHint}
        maxLength={HIDDEN_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="office-actions">
        <OfficeButton onClick={onBack}>{words.back}</OfficeButton>
        <OfficeButton look="ink" type="submit" busy={save.isPending}>
          {words.save}
        </OfficeButton>
      </div>
    </form>
  );
}
