import type { AnswerChoices } from '@app/contracts';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonLook } from '../../shared/ui/button';
import { LaterRaceReview } from './later-race-review';
import { reviewStrings as words } from './review.strings';

interface ReviewButtonProps {
  gameId: string;
  /** Everybody's choices by index, as far as they are public. */
  choices?: AnswerChoices[];
  look?: ButtonLook['look'];
  /** On a phone only its icon is seen. */
  compact?: boolean;
}

/** Opens the review of the viewer's own race. */
export function ReviewButton({ gameId, choices, look, compact = false }: ReviewButtonProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <>
      <Button look={look} onClick={() => setOpenAt(0)}>
        <ListChecks className="icon" aria-hidden="true" />
        <span className={compact ? 'heard-on-phones' : undefined}>{words.open}</span>
      </Button>
      <LaterRaceReview gameId={gameId} choices={choices} openAt={openAt} onClose={() => setOpenAt(null)} />
    </>
  );
}
