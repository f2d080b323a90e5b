import type { TournamentStatusView } from '@app/contracts';
import type { Question } from './ask-first';
import { liveStrings as words } from './live.strings';
import { startConsequence, stillRacing } from './round-controls';

/** What is asked before a round is started; null when starting it takes nothing away. */
export function startQuestion(round: number, { session, control }: TournamentStatusView): Question | null {
  const consequence = startConsequence(round, session, control?.rounds ?? []);
  const ask = (text: string): Question => ({
    title: words.startTitle(round),
    text,
    confirmLabel: words.startRound(round),
  });
  switch (consequence) {
    case 'nothing':
      return null;
    case 'ends-active':
      return ask(words.endsActive(session.currentRound, round));
    case 'races-again':
      return ask(words.racesAgain(round));
    case 'races-again-ends-active':
      return ask(words.racesAgainEndsActive(session.currentRound, round));
    default:
      return consequence satisfies never;
  }
}

/** What is asked before the running round is ended; null when everybody has raced it. */
export function endQuestion(status: TournamentStatusView): Question | null {
  const racing = stillRacing(status);
  if (racing === 0) return null;
  const round = status.session.currentRound;
  return { title: words.endTitle(round), text: words.endText(racing), confirmLabel: words.endRound };
}
