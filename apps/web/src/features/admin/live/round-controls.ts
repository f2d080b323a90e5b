import type { TournamentEventHead, TournamentRoundView, TournamentSession, TournamentStatusView } from '@app/contracts';

/** What the round buttons can do now. */
export interface RoundControls {
  start: StartControl;
  canEnd: boolean;
  canAdvance: boolean;
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
  const canAdvance = roundActive && hasQuestionAfterFloor(status);
  return {
    start,
    canEnd: roundActive,
    canAdvance,
    pause: roundActive ? (isPaused ? 'resume' : 'pause') : null,
    primary: primaryButton(session, start, canAdvance),
  };
}

function primaryButton({ roundActive, isPaused }: TournamentSession, start: StartControl, canAdvance: boolean) {
  if (!roundActive) return start.kind === 'ready' ? 'start' : null;
  if (isPaused) return 'resume';
  return canAdvance ? 'next' : 'end';
}

/** The round after the one that runs or ran last: the first one at first. */
function startControl({ event, session }: { event: TournamentEventHead; session: TournamentSession }): StartControl {
  const { currentRound, totalRounds, roundActive } = session;
  if (event.status === 'completed') return { kind: 'complete' };
  if (currentRound < totalRounds) return { kind: 'ready', round: currentRound + 1 };
  return { kind: roundActive ? 'last-round' : 'complete' };
}

/** Who takes part reads their own place instead of the floor: then the server is left to say that nothing is left. */
function hasQuestionAfterFloor({ session, currentRoundQuestions, isParticipant }: TournamentStatusView): boolean {
  return isParticipant || session.currentQuestionIndex + 1 < currentRoundQuestions.length;
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
