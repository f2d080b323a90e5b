import type { TournamentEventHead, TournamentRoundView, TournamentSession, TournamentStatusView } from '@app/contracts';

/** What the round buttons can do now. */
export interface RoundControls {
  start: StartControl;
  canEnd: boolean;
  /** The place, 0-based, of the question that is closed to go on to the next; null when none comes after it. */
  advanceAfter: number | null;
  /** null: no round runs. */
  pause: 'pause' | 'resume' | null;
  /** The button that is most likely wanted; null when the tournament is over. */
  primary: 'start' | 'end' | 'next' | 'resume' | null;
}

export type StartControl =
  | { kind: 'ready'; round: number }
  /** The last round runs: nothing comes after it. */
  | { kind: 'last-round' }
  | { kind: 'complete' };

export function roundControls(status: TournamentStatusView): RoundControls {
  const { session } = status;
  const { roundActive, isPaused } = session;
  const start = startControl(status);
  const advanceAfter = questionToClose(status);
  return {
    start,
    canEnd: roundActive,
    advanceAfter,
    pause: roundActive ? (isPaused ? 'resume' : 'pause') : null,
    primary: primaryButton(session, start, advanceAfter),
  };
}

function primaryButton({ roundActive, isPaused }: TournamentSession, start: StartControl, advanceAfter: number | null) {
  if (!roundActive) return start.kind === 'ready' ? 'start' : null;
  if (isPaused) return 'resume';
  return advanceAfter === null ? 'end' : 'next';
}

/** The round after the one that runs or ran last: the first one at first. */
function startControl({ event, session }: { event: TournamentEventHead; session: TournamentSession }): StartControl {
  const { currentRound, totalRounds, roundActive } = session;
  if (event.status === 'completed') return { kind: 'complete' };
  if (currentRound < totalRounds) return { kind: 'ready', round: currentRound + 1 };
  return { kind: roundActive ? 'last-round' : 'complete' };
}

/** The question that is shown: the one most participants are at, which may be far above the floor. */
function questionToClose({ session, control, currentRoundQuestions }: TournamentStatusView): number | null {
  const index = session.roundActive ? (control?.questionIndex ?? null) : null;
  return index !== null && index + 1 < currentRoundQuestions.length ? index : null;
}

/** What else starting a round does; worth a question unless it is nothing. */
export type StartConsequence = 'nothing' | 'ends-active' | 'races-again' | 'races-again-ends-active';

export function startConsequence(
  round: number,
  session: TournamentSession,
  rounds: readonly TournamentRoundView[],
): StartConsequence {
  const isRacedAgain = rounds.some(({ roundNumber, status }) => roundNumber === round && status === 'ended');
  if (session.roundActive) return isRacedAgain ? 'races-again-ends-active' : 'ends-active';
  return isRacedAgain ? 'races-again' : 'nothing';
}

/** How many of the shown participants have questions left in the running round. */
export const stillRacing = ({ session, leaderboard }: TournamentStatusView): number =>
  session.roundActive ? leaderboard.filter(({ roundCompleted }) => !roundCompleted).length : 0;

/** The round that the compact control is for when none is chosen: the one that runs, else the next, else the last. */
export function roundAtHand({ currentRound, totalRounds, roundActive }: TournamentSession): number {
  if (roundActive) return currentRound;
  return Math.min(currentRound + 1, totalRounds);
}
