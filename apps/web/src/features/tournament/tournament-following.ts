import type {
  OwnRace,
  ServedQuestion,
  TournamentSession,
  TournamentStatusView,
  TournamentUpdate,
} from '@app/contracts';
import { lastClosed } from '../race/race-machine';
import { freshProgress, isSameRound, progressOf } from './round-progress';
import type { TournamentState } from './tournament-state';
import { afterQuestion, lineUp, opened, ranOut, roundCompleted } from './tournament-steps';

/** The player's own status: the truth about the round, the standings, and the question that is open for them. */
export function withStatus(state: TournamentState, status: TournamentStatusView, nowMs: number): TournamentState {
  const { event, session, leaderboard, participantCount, isParticipant, own } = status;
  const isSame = state.session !== null && isSameRunning(state.session, session);
  const known: TournamentState = {
    ...state,
    event,
    // A status names the place of the player's own question there; the floor is what the updates say.
    session: { ...session, currentQuestionIndex: isSame ? (state.session?.currentQuestionIndex ?? 0) : 0 },
    standings: leaderboard,
    participantCount,
    position: own?.position ?? null,
    statusDue: null,
    isRetrying: false,
  };
  if (!isParticipant) return notTakingPart(known, state);
  if (!own) return lineUp({ ...known, progress: freshProgress(session, null) });
  const next = { ...known, progress: progressOf(session, own, state.progress) };
  return isSame ? placed(next, own, nowMs) : entered(next, own, nowMs);
}

const isSameRunning = (a: TournamentSession, b: TournamentSession): boolean =>
  a.currentRound === b.currentRound && a.roundStartedAt === b.roundStartedAt;

function notTakingPart(known: TournamentState, { phase, position, progress }: TournamentState): TournamentState {
  const tookPart = position !== null || progress?.gameId != null;
  const wasRemoved = tookPart || (phase.name === 'unavailable' && phase.reason === 'removed');
  const reason = wasRemoved ? 'removed' : 'not-a-participant';
  return { ...known, progress: null, phase: { name: 'unavailable', reason } };
}

/** A question that is known as closed is open only in a status from before. */
const openIn = ({ question }: OwnRace, { progress }: TournamentState): ServedQuestion | null =>
  question && progress?.outcomes[question.index] == null ? question : null;

function entered(state: TournamentState, own: OwnRace, nowMs: number): TournamentState {
  const question = openIn(own, state);
  return question ? opened(state, question, nowMs) : lineUp(state);
}

/** The round is the one that was known: what is on the screen stays there unless the server knows better. */
function placed(state: TournamentState, own: OwnRace, nowMs: number): TournamentState {
  const { phase, session } = state;
  switch (phase.name) {
    case 'pending':
    case 'answer-failed':
    case 'closed':
      return state;
    case 'open': {
      const isStillOpen = session?.roundActive && own.outcomes[phase.question.index] == null;
      if (isStillOpen) return state;
      return own.question ? opened(state, own.question, nowMs) : afterQuestion(state, null);
    }
    case 'serving': {
      const question = openIn(own, state);
      return question ? opened(state, question, nowMs) : afterQuestion(state, lastClosed(phase));
    }
    case 'round-complete':
      return session?.roundActive ? entered(state, own, nowMs) : state;
    case 'joining':
    case 'unavailable':
    case 'standby':
    case 'completed':
      return entered(state, own, nowMs);
    default:
      return phase satisfies never;
  }
}

/** What everybody is told. Thousands are told at once, so a status is asked for only where it is needed. */
export function withUpdate(state: TournamentState, update: TournamentUpdate): TournamentState {
  const { event, session, participantCount, message, messageNumber } = update;
  const isNews = state.messageNumber !== null && messageNumber > state.messageNumber;
  const known: TournamentState = {
    ...state,
    event,
    session,
    participantCount,
    messageNumber,
    notice: isNews && message ? { number: messageNumber, text: message } : state.notice,
    leaderboard: leaderboardAfter(state, update, isNews),
    // What is pushed has come over a connection; an answer may still be on its way.
    isRetrying: state.isRetrying && state.unsent !== null,
  };
  const { phase, progress } = state;
  if (phase.name === 'unavailable') return isNews ? { ...known, statusDue: { spread: true } } : known;
  if (phase.name === 'joining') return rejoined(known, session);
  if (!progress || !isSameRound(progress, session)) return roundChanged(known, session);
  const hasEnded = state.session?.roundActive === true && !session.roundActive;
  return hasEnded ? roundEnded(known) : reconsidered(known, session);
}

/** Shown from now on, or put before everybody once more. Whoever joins later finds it open while it is on show. */
function leaderboardAfter(
  { session: before, leaderboard }: TournamentState,
  { session, messageKind }: TournamentUpdate,
  isNews: boolean,
): TournamentState['leaderboard'] {
  if (session.showLeaderboard && !before?.showLeaderboard) return 'called';
  if (isNews && messageKind === 'leaderboard-broadcast') return 'called';
  return before?.showLeaderboard && !session.showLeaderboard ? 'closed' : leaderboard;
}

/** After a reload within a round the next question says all there is to know, sooner than a status. */
function rejoined(state: TournamentState, session: TournamentSession): TournamentState {
  const { progress, unsent } = state;
  const canGoOn = session.allowAnswers && progress && isSameRound(progress, session) && !progress.isComplete;
  return canGoOn && !unsent ? { ...state, phase: { name: 'serving', last: null } } : state;
}

function roundChanged(state: TournamentState, session: TournamentSession): TournamentState {
  const { progress } = state;
  const next = lineUp({ ...state, progress: freshProgress(session, progress), phase: { name: 'standby' } });
  const isNextRound = session.roundActive && session.currentRound > (progress?.round ?? 0);
  return isNextRound ? next : { ...next, statusDue: { spread: true } };
}

function roundEnded(state: TournamentState): TournamentState {
  const { phase, progress } = state;
  const next: TournamentState = { ...state, statusDue: { spread: true } };
  switch (phase.name) {
    case 'open':
      return roundCompleted(ranOut(next, phase.question));
    case 'serving':
      return roundCompleted(next);
    case 'standby':
      return progress && progress.totals.questionsClosed > 0 ? roundCompleted(next) : lineUp(next);
    default:
      return next;
  }
}

/** The same round goes on, but where it stands may have changed. */
function reconsidered(state: TournamentState, session: TournamentSession): TournamentState {
  const { phase } = state;
  switch (phase.name) {
    case 'standby':
    case 'completed':
      return lineUp(state);
    case 'serving':
      return session.allowAnswers ? state : afterQuestion(state, phase.last);
    case 'open':
      return phase.question.index < session.currentQuestionIndex ? ranOut(state, phase.question) : state;
    default:
      return state;
  }
}
