import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { Button } from '../../shared/ui/button';
import { messagesStrings as words } from './messages.strings';
import type { UnsentMessage } from './unsent-texts';

interface UnsentBubbleProps {
  message: UnsentMessage;
  onSendAgain: () => void;
  onDiscard: () => void;
}

/** A message that is on its way, or did not arrive. */
export function UnsentBubble({ message: { content, failure }, onSendAgain, onDiscard }: UnsentBubbleProps) {
  return (
    <div className="bubble bubble-unsent" data-own="true">
      <span className="visually-hidden">{words.you}:</span>
      <p dir="auto">{content}</p>
      {failure === null ? (
        <small>{words.sending}</small>
      ) : (
        <>
          <small className="bubble-failure">
            <TriangleAlert className="icon" aria-hidden="true" />
            {failure}
          </small>
          <span className="cluster bubble-tries">
            <Button onClick={onSendAgain}>
              <RotateCw className="icon" aria-hidden="true" />
              {words.sendAgain}
            </Button>
            <Button onClick={onDiscard}>
              <X className="icon" aria-hidden="true" />
              {words.discard}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
