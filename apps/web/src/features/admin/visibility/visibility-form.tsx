import { HIDDEN_REASON_MAX, type VisibilityView } from '@app/contracts';
import { TextField } from '../../../shared/ui/field';
import { ConsoleForm } from '../ui/console-form';
import { consoleStrings } from '../ui/console.strings';
import { Switch } from '../ui/switch';
import { useForm } from '../ui/use-form';
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
  const save = useSetVisibility();
  const form = useForm({
    initial: {
      isVisibleOnLeaderboard: setting?.isVisibleOnLeaderboard ?? true,
      isVisibleOnLiveEvents: setting?.isVisibleOnLiveEvents ?? true,
      reason: setting?.hiddenReason ?? '',
    },
    send: ({ reason, ...shown }) =>
      save.mutate({ userId, body: { ...shown, reason: reason.trim() || null } }, { onSuccess: onDone }),
  });
  return (
    <ConsoleForm
      submitLabel={words.save}
      busy={save.isPending}
      cancelLabel={consoleStrings.back}
      onSubmit={form.submit}
      onCancel={onBack}
    >
      <p className="console-say">{words.about}</p>
      <div>
        <Switch label={words.onLeaderboard} {...form.tick('isVisibleOnLeaderboard')} />
        <Switch label={words.onLiveEvents} {...form.tick('isVisibleOnLiveEvents')} />
      </div>
      <TextField
        rows={2}
        label={words.reasonLabel}
        hint={words.reasonHint}
        maxLength={HIDDEN_REASON_MAX}
        {...form.text('reason')}
      />
    </ConsoleForm>
  );
}
