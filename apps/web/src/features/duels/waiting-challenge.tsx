import type { DuelView } from '@app/contracts';
import { Check } from 'lucide-react';
import { duelStrings } from '../../parts/duels/duels.strings';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { DuelStatusBadge } from './duel-status-badge';
import { categoryWords, difficultyWords, opponentName } from './duel-words';
import { duelsStrings as words } from './duels.strings';
import { useDuelAnswer } from './use-duel-acts';
import { WriteButton } from './write-button';

/** The challenge that waits for the viewer's answer, large and lit. */
export function WaitingChallenge({ duel }: { duel: DuelView }) {
  const { accept, decline, isAccepting, isBusy } = useDuelAnswer(duel.id);
  return (
    <section className="close duels-call" aria-label={words.wantsDuel(opponentName(duel))}>
      <div className="column duels-call-words lit-surface">
        <div className="spread duels-call-head">
          <h2 className="gear-5">{words.wantsDuel(opponentName(duel))}</h2>
          {duel.hasConversation && <WriteButton duel={duel} />}
        </div>
        <p className="cluster">
          <DuelStatusBadge status="pending" />
          <Badge look="ink">{categoryWords(duel)}</Badge>
          <Badge look="rule">{difficultyWords(duel)}</Badge>
          <Badge look="rule">{duelStrings.questions(duel.questionCount)}</Badge>
          <Badge look="rule">{words.seconds(duel.timeLimit)}</Badge>
        </p>
      </div>
      <div className="duels-call-actions">
        <Button look="lit" className="duels-accept gear-5" busy={isBusy} onClick={accept}>
          {isAccepting ? words.accepting : words.accept}
          <Check className="icon" aria-hidden="true" />
        </Button>
        <Button busy={isBusy} onClick={decline}>
          {words.decline}
        </Button>
      </div>
    </section>
  );
}
