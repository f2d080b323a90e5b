import type { TournamentRoundView, TournamentSession, TournamentStatusView } from '@app/contracts';

/** What the round buttons can do now. */
export interface RoundControls {
  start: StartControl;
  /** True while the lights run at the start of the round, because nobody has a question yet. */
  canTakeBack: boolean;
  canEnd: boolean;
  /** Index, from 0, of the question to close so that the next one follows; null when there is no next one. */
  advanceAfter: number | null;
  /** Null when no round is running. */
  pause: 'pause' | 'resume' | null;
  /** The button that is needed most probably; null during the lights, and when the podium is shown. */
  primary: 'start' | 'end' | 'next' | 'resume' | 'finish' | null;
}

export type StartControl =
  | { kind: 'ready'; round: number }
  /** The last round is running. */
  | { kind: 'last-round' }
  /** All rounds are raced, and the podium is not shown yet. */
  | { kind: 'all-raced' }
  | { kind: 'complete' };

/** `picked`: the round that an administrator chose to start instead of the next one. */
export function roundControls(status: TournamentStatusView, picked: number | null = null): RoundControls {
  const { session } = status;
  const { roundActive, isPaused, greenInMs, wasGreen } = session;
  const start = startControl(status, picked);
  const canTakeBack = greenInMs > 0 && !wasGreen;
  const advanceAfter = canTakeBack ? null : questionToClose(status);
  return {
    start,
    canTakeBack,
    canEnd: roundActive,
    advanceAfter,
    pause: roundActive ? (isPaused ? 'resume' : 'pause') : null,
    primary: greenInMs > 0 ? null : primaryButton(session, start, advanceAfter),
  };
}

function primaryButton({ roundActive, isPaused }: TournamentSession, start: StartControl, advanceAfter: number | null) {
  if (!roundActive) return start.kind === 'ready' ? 'start' : start.kind === 'all-raced' ? 'finish' : null;
  if (isPaused) return 'resume';
  return advanceAfter === null ? 'end' : 'next';
}

/**
 * Starts the picked round unless it is running, otherwise the round after the running or the last one; round 1
 * at first.
 */
function startControl({ event, session }: TournamentStatusView, picked: number | null): StartControl {
  const { currentRound, totalRounds, roundActive } = session;
  if (event.status === 'completed') return { kind: 'complete' };
  if (picked !== null && !(roundActive && picked === currentRound)) return { kind: 'ready', round: picked };
  if (currentRound < totalRounds) return { kind: 'ready', round: currentRound + 1 };
  return { kind: roundActive ? 'last-round' : 'all-raced' };
}

/** True when no round is left to start, and the podium is not shown yet. */
export const isRaced = (status: TournamentStatusView): boolean => startControl(status, null).kind === 'all-raced';

/** The index of the shown question, which most participants are at. It may be far above the floor. */
function questionToClose({ session, control, currentRoundQuestions }: TournamentStatusView): number | null {
  const index = session.roundActive ? (control?.questionIndex ?? null) : null;
  return index !== null && index + 1 < currentRoundQuestions.length ? index : null;
}

/** Side effects of starting a round. If there are any, the administrator is asked first. */
export type StartConsequence =
  'ends-active' | 'races-again' | 'goes-live' | 'nobody-takes-part' | 'draws-all' | 'draws-rest';

export function startConsequences(round: number, status: TournamentStatusView): StartConsequence[] {
  const { event, session, control, participantCount } = status;
  const state = control?.rounds.find(({ roundNumber }) => roundNumber === round);
  const consequences: StartConsequence[] = [];
  if (!event.isLive) consequences.push('goes-live');
  if (participantCount === 0) consequences.push('nobody-takes-part');
  if (session.roundActive) consequences.push('ends-active');
  if (state?.status === 'ended') consequences.push('races-again');
  else if (state?.status === 'not-configured') consequences.push('draws-all');
  else if (missingIn(state, session) > 0) consequences.push('draws-rest');
  return consequences;
}

/** How many questions a waiting round lacks. */
export const missingIn = (round: TournamentRoundView | undefined, { questionsPerRound }: TournamentSession): number =>
  round?.status === 'waiting' ? Math.max(0, questionsPerRound - round.questionCount) : 0;

/** How many of the shown participants have questions left in the running round. */
export const stillRacing = ({ session, leaderboard }: TournamentStatusView): number =>
  session.roundActive ? leaderboard.filter(({ roundCompleted }) => !roundCompleted).length : 0;
