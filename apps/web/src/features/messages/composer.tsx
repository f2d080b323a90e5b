import { MESSAGE_MAX } from '@app/contracts';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { messagesStrings as words } from './messages.strings';

interface ComposerProps {
  draft: string;
  onDraft: (text: string) => void;
  onSend: (content: string) => void;
}

/** Enter sends, Shift and Enter begin a new line. The draft is kept while it is written. */
export function Composer({ draft, onDraft, onSend }: ComposerProps) {
  const [text, setText] = useState(draft);
  const field = useRef<HTMLTextAreaElement>(null);

  const draftLength = useRef(draft.length);
  // A keyboard on the screen would cover the messages.
  useEffect(() => {
    field.current?.setSelectionRange(draftLength.current, draftLength.current);
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);

  const write = (written: string) => {
    setText(written);
    onDraft(written);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const content = text.trim();
    if (content === '') return;
    onSend(content);
    write('');
    field.current?.focus();
  };

  return (
    <form className="messages-composer" onSubmit={send}>
      <textarea
        ref={field}
        className="field-control messages-field"
        rows={1}
        maxLength={MESSAGE_MAX}
        aria-label={words.messageLabel}
        placeholder={words.messageLabel}
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => onEnter(event, send)}
      />
      <Button type="submit" look="lit" className="messages-send">
        <SendHorizontal className="icon" aria-hidden="true" />
        <span className="heard-on-phones">{words.send}</span>
      </Button>
    </form>
  );
}

/** Calls `act` for Enter, unless a new line or a character of another script is being typed with it. */
export function onEnter(event: KeyboardEvent<HTMLTextAreaElement>, act: () => void): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
}
