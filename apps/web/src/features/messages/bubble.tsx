import { MESSAGE_MAX, type MessageView } from '@app/contracts';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { onEnter } from './composer';
import { DeleteDialog } from './delete-dialog';
import { clockTime } from './message-times';
import { messagesStrings as words } from './messages.strings';
import { ReportDialog } from './report-dialog';
import './bubble.css';
import { BubbleMenu } from './bubble-menu';
import { useMessageChanges } from './use-message-changes';

interface BubbleProps {
  message: MessageView;
  isOwn: boolean;
  /** Whose it is, for those who listen. */
  sender: string;
  /** The last message that the other one has read. */
  isLastRead: boolean;
}

export function Bubble({ message, isOwn, sender, isLastRead }: BubbleProps) {
  const [isEditing, setEditing] = useState(false);
  const [asked, setAsked] = useState<'delete' | 'report' | null>(null);
  const close = () => setAsked(null);
  const { edit, remove } = useMessageChanges(message);
  if (isEditing) {
    const save = (content: string) => {
      if (content !== message.content) edit(content);
      setEditing(false);
    };
    return <EditField content={message.content} onSave={save} onCancel={() => setEditing(false)} />;
  }
  const { content, createdAt, isEdited, isDeleted } = message;
  return (
    <div className="bubble" data-own={isOwn}>
      <span className="visually-hidden">{sender}:</span>
      <p dir="auto">{isDeleted ? <em>{words.isDeleted}</em> : content}</p>
      <small>
        <time dateTime={createdAt}>{clockTime(createdAt)}</time>
        {isEdited && ` ${words.edited}`}
        {isLastRead && ` ${words.read}`}
      </small>
      {isOwn ? (
        <BubbleMenu
          label={words.menu}
          acts={[
            { name: words.edit, icon: Pencil, opens: true, act: () => setEditing(true) },
            { name: words.delete, icon: Trash2, isFinal: true, opens: true, act: () => setAsked('delete') },
          ]}
        />
      ) : (
        <BubbleMenu
          label={words.otherMenu}
          acts={[{ name: words.report, icon: Flag, opens: true, act: () => setAsked('report') }]}
        />
      )}
      {asked === 'delete' && <DeleteDialog onDelete={remove} onClose={close} />}
      {asked === 'report' && <ReportDialog messageId={message.id} onClose={close} />}
    </div>
  );
}

interface EditFieldProps {
  content: string;
  onSave: (content: string) => void;
  onCancel: () => void;
}

function EditField({ content, onSave, onCancel }: EditFieldProps) {
  const [text, setText] = useState(content);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const save = () => {
    const saved = text.trim();
    if (saved !== '') onSave(saved);
  };
  return (
    <div className="bubble-edit">
      <textarea
        ref={field}
        className="field-control bubble-field"
        data-takes-escape
        rows={2}
        maxLength={MESSAGE_MAX}
        aria-label={words.editLabel}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          onEnter(event, save);
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <p>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button look="ink" onClick={save}>
          {words.save}
        </Button>
      </p>
    </div>
  );
}
