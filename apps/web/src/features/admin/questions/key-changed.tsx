import { Button, ButtonLink } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { sectionPath } from '../sections';
import { questionsStrings as words } from './questions.strings';

/** After a key was corrected: asks whether the races that were raced with the old one are to be ruled on. */
export function KeyChanged({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  return (
    <Dialog look="console" open onOpenChange={onClose} title={words.keyChanged}>
      <p className="console-say">{words.keyChangedText}</p>
      <div className="cluster console-actions">
        <Button look="console" onClick={onClose}>
          {words.leaveRaces}
        </Button>
        <ButtonLink look="console" tone="main" to={sectionPath('rulings', { question: questionId })}>
          {words.ruleOnRaces}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
