import { REPORT_REASON_MAX } from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { intention, messageOf } from '../../shared/http';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { TextField } from '../../shared/ui/field';
import { showToast } from '../../shared/ui/toast';
import { reportMessage } from './messages.api';
import { messagesStrings as words } from './messages.strings';

/** Reports a message of somebody else to the administrators. */
export function ReportDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string, context) => reportMessage(messageId, text, intention(context)),
    onSuccess: () => {
      showToast({ title: words.reported, text: words.reportedText, tone: 'good' });
      onClose();
    },
    onError: (error) => showToast({ title: words.error, text: messageOf(error, words.failedToReport), tone: 'bad' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(reason.trim());
  };
  return (
    <Dialog title={words.reportTitle} open onOpenChange={(open) => !open && onClose()}>
      <form className="messages-new" onSubmit={submit}>
        <p>{words.reportText}</p>
        <TextField
          label={words.reasonLabel}
          hint={words.optional}
          maxLength={REPORT_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look="ink" busy={isPending}>
            {words.report}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
