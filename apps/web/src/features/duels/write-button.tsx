import type { DuelView } from '@app/contracts';
import { MessagesSquare } from 'lucide-react';
import { openMessages } from '../../parts/messages/open-messages';
import { Button } from '../../shared/ui/button';
import { LaterTooltip } from '../../shared/ui/later-tooltip';
import { opponentName } from './duel-words';
import { duelsStrings as words } from './duels.strings';

/** Opens the conversation of a duel. */
export function WriteButton({ duel }: { duel: DuelView }) {
  return (
    <LaterTooltip text={words.write}>
      <Button
        square
        className="duels-write"
        aria-label={words.writeTo(opponentName(duel))}
        onClick={() => openMessages(duel.id)}
      >
        <MessagesSquare className="icon" aria-hidden="true" />
      </Button>
    </LaterTooltip>
  );
}
