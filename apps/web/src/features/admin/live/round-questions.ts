import type { TournamentStatusView } from '@app/contracts';
import type { Question } from './ask-first';
import { liveStrings as words } from './live.strings';
import { missingIn, type StartConsequence, startConsequences, stillRacing } from './round-controls';

/** The question to the administrator before a round starts; null when starting has no side effects. */
export function startQuestion(round: number, status: TournamentStatusView): Question | null {
  const consequences = startConsequences(round, status);
  if (consequences.length === 0) return null;
  const text = consequences.map((consequence) => sentence(consequence, round, status)).join(' ');
  return { title: words.startTitle(round), text, confirmLabel: words.startRound(round) };
}

function sentence(consequence: StartConsequence, round: number, { session, control }: TournamentStatusView): string {
  switch (consequence) {
    case 'goes-live':
      return words.goesLive;
    case 'nobody-takes-part':
      return words.nobodyTakesPart;
    case 'ends-active':
      return words.endsActive(session.currentRound, round);
    case 'races-again':
      return words.racesAgain(round);
    case 'draws-all':
      return words.drawsAll(round);
    case 'draws-rest': {
      const state = control?.rounds.find(({ roundNumber }) => roundNumber === round);
      return words.drawsRest(missingIn(state, session));
    }
    default:
      return consequence satisfies never;
  }
}

/** The question to the administrator before the running round ends; null when everybody has finished it. */
export function endQuestion(status: TournamentStatusView): Question | null {
  const racing = stillRacing(status);
  if (racing === 0) return null;
  const round = status.session.currentRound;
  return { title: words.endTitle(round), text: words.endText(racing), confirmLabel: words.endRound };
}

/** The question to the administrator before a question is closed for everybody; null when nobody loses one. */
export function nextQuestion({ control }: TournamentStatusView): Question | null {
  const { count, players } = control?.closingCosts ?? { count: 0, players: [] };
  if (count === 0) return null;
  const named = players.map(({ playerName, first, last, isGone }) =>
    (isGone ? words.losesGone : words.loses)(playerName, first + 1, last + 1),
  );
  const others = count > players.length ? [words.othersLose(count - players.length)] : [];
  return { title: words.nextTitle, text: [...named, ...others].join(' '), confirmLabel: words.nextQuestion };
}
