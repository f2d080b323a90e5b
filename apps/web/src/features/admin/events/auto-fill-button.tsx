import { useQuery } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { showToast } from '../../../shared/ui/toast';
import { statsQuery } from '../overview/overview.api';
import { type RoundQuestions, unassignedCount } from './event-rounds';
import { nothingToDo, useAutoFill } from './rounds.api';
import { roundsStrings as words } from './rounds.strings';

interface AutoFillButtonProps {
  eventId: number;
  /** Undefined until it is loaded. */
  rounds: RoundQuestions | undefined;
  questionsPerRound: number;
}

/** Fills the open slots with questions that no round of the event has. */
export function AutoFillButton({ eventId, rounds, questionsPerRound }: AutoFillButtonProps) {
  const { data: stats } = useQuery(statsQuery);
  const autoFill = useAutoFill(eventId);
  const isComplete = rounds?.every(({ length }) => length >= questionsPerRound);
  const isNothingLeft = rounds && stats && unassignedCount(rounds, stats.totalQuestions) === 0;
  return (
    <Button
      look="console"
      tone="main"
      disabled={!rounds || isNothingLeft}
      busy={autoFill.isPending}
      onClick={() => (isComplete ? showToast(nothingToDo) : autoFill.mutate())}
    >
      <Shuffle className="icon" aria-hidden="true" />
      {words.autoFill}
    </Button>
  );
}
