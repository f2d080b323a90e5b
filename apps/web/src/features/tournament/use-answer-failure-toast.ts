import { useEffect } from 'react';
import { showToast } from '../../shared/ui/toast';
import type { TournamentPhase } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

/** Shows the text in a toast on the direct page. The participate page shows it on the board. */
export function useAnswerFailureToast(phase: TournamentPhase, isDirect: boolean): void {
  useEffect(() => {
    if (!isDirect || phase.name !== 'answer-failed') return;
    const text = phase.reason === 'not-accepting' ? words.notAccepting : undefined;
    showToast({ title: words.failedToSubmit, text, tone: 'bad' });
  }, [phase, isDirect]);
}
