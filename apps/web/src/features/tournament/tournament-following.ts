import {
  type OwnRace,
  type ServedQuestion,
  STANDINGS_SIZE,
  type TournamentSession,
  type TournamentStatusView,
  type TournamentUpdate,
} from '@app/contracts';
import { lastClosed } from '../../parts/board/race-machine';
import { freshProgress, isSameRound, progressOf } from './round-progress';
import type { TournamentState } from './tournament-state';
import {
  afterQuestion,
  askAgain,
  withoutOpenQuestion,
  opened,
  ranOut,
  roundCompleted,
  standingsDue,
} from './tournament-steps';

/** Applies the player's own status: the state of the round, the standings, and the player's open question. */
export function withStatus(state: TournamentState, status: TournamentStatusView, nowMs: number): TournamentState {
  const { event, session, leaderboard, participantCount, choices, isParticipant, own } = status;
  const isCounted = own?.isCounted !== false;
  const isSame = state.session !== null && isSameRunning(state.session, session);
  const known: TournamentState = {
    ...state,
    event,
    // In a status this index is that of the player's own question. The floor comes with the updates.
    session: { ...session, currentQuestionIndex: isSame ? (state.session?.currentQuestionIndex ?? 0) : 0 },
    standings: isCounted ? leaderboard : null,
    participantCount,
    choices,
    greenAtMs: greenAtMs(state, session, nowMs),
    position: isCounted ? (own?.position ?? null) : null,
    statusDue: isCounted && !isOvertaken(state, status) ? null : askAgain,
    isRetrying: false,
  };
  if (!isParticipant) return notTakingPart(known, state);
  if (!own) return withoutOpenQuestion({ ...known, progress: freshProgress(session, null) });
  const next = { ...known, progress: progressOf(session, own, state.progress) };
  return isSame ? placed(next, own, nowMs) : entered(next, own, nowMs);
}

/**
 * A racer joined or left while this status was on its way. It is asked for once more at most, because the count
 * may be the older of the two.
 */
const isOvertaken = (
  { phase, listedCount, statusDue }: TournamentState,
  { leaderboard }: Pick<TournamentStatusView, 'leaderboard'>,
): boolean => showsGrid(phase) && !statusDue?.isRetry && isAnotherGrid(leaderboard, listedCount);

/** The screens that show who takes part, beside the standings that follow a round. */
const showsGrid = ({ name }: TournamentState['phase']): boolean => name === 'standby' || name === 'lights';

/** Fewer or more rows than the standings have by the last update. */
const isAnotherGrid = (rows: readonly unknown[], listedCount: number | null): boolean =>
  listedCount !== null && rows.length !== Math.min(listedCount, STANDINGS_SIZE);

/** Keeps the earlier of two times for green: a message that was longer on its way gives a later one. */
function greenAtMs({ session: known, greenAtMs: before }: TournamentState, session: TournamentSession, nowMs: number) {
  if (session.greenInMs === 0) return null;
  const said = nowMs + session.greenInMs;
  return known && before !== null && isSameRunning(known, session) ? Math.min(before, said) : said;
}

const isSameRunning = (a: TournamentSession, b: TournamentSession): boolean =>
  a.currentRound === b.currentRound && a.roundStartedAt === b.roundStartedAt;

function notTakingPart(known: TournamentState, { phase, position, progress }: TournamentState): TournamentState {
  const tookPart = position !== null || progress?.gameId != null;
  const wasRemoved = tookPart || (phase.name === 'unavailable' && phase.reason === 'removed');
  const reason = wasRemoved ? 'removed' : 'not-a-participant';
  return { ...known, progress: null, phase: { name: 'unavailable', reason } };
}

/** The open question, unless it is known to be closed: then the status is older. */
const openIn = ({ question }: OwnRace, { progress }: TournamentState): ServedQuestion | null =>
  question && progress?.outcomes[question.index] == null ? question : null;

function entered(state: TournamentState, own: OwnRace, nowMs: number): TournamentState {
  const question = openIn(own, state);
  return question ? opened(state, question, nowMs) : withoutOpenQuestion(state);
}

/** In the known round the screen stays as it is, unless the server knows better. */
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
      return session?.roundActive || state.event?.status === 'completed' ? entered(state, own, nowMs) : state;
    case 'joining':
    case 'unavailable':
    case 'standby':
    case 'lights':
    case 'completed':
      return entered(state, own, nowMs);
    default:
      return phase satisfies never;
  }
}

/** Applies an update for everybody. Thousands get it at once, so a status is requested only where it is needed. */
export const withUpdate = (state: TournamentState, update: TournamentUpdate, nowMs: number): TournamentState =>
  withGridDue(updated(state, update, nowMs));

/** Who joins or leaves appears on the grid. A request that already waits for its turn stays the same. */
function withGridDue(state: TournamentState): TournamentState {
  const { phase, standings, listedCount, statusDue } = state;
  const isDue = showsGrid(phase) && standings !== null && !statusDue && isAnotherGrid(standings, listedCount);
  return isDue ? { ...state, statusDue: { spread: true } } : state;
}

function updated(state: TournamentState, update: TournamentUpdate, nowMs: number): TournamentState {
  const { event, session, participantCount, listedCount, choices, message, messageNumber } = update;
  const isNews = state.messageNumber !== null && messageNumber > state.messageNumber;
  const known: TournamentState = {
    ...state,
    event,
    session,
    participantCount,
    listedCount,
    choices,
    greenAtMs: greenAtMs(state, session, nowMs),
    messageNumber,
    // The screen itself shows what race control does; only an administrator's free text becomes a notice.
    notice:
      isNews && message && update.messageKind === 'admin-message'
        ? { number: messageNumber, text: message }
        : state.notice,
    leaderboard: leaderboardAfter(state, update, isNews),
    // A push proves the connection, but an unsent answer may still be on its way.
    isRetrying: state.isRetrying && state.unsent !== null,
  };
  const { phase, progress } = state;
  if (phase.name === 'unavailable') return isNews ? { ...known, statusDue: { spread: true } } : known;
  if (phase.name === 'joining') return rejoined(known, session);
  if (!progress || !isSameRound(progress, session)) return roundChanged(known, session);
  const hasEnded = state.session?.roundActive === true && !session.roundActive;
  return hasEnded ? roundEnded(known) : sameRoundChanged(known, session);
}

/** `called` when the leaderboard is switched on or broadcast; `closed` when it is switched off. */
function leaderboardAfter(
  { session: before, leaderboard }: TournamentState,
  { session, messageKind }: TournamentUpdate,
  isNews: boolean,
): TournamentState['leaderboard'] {
  if (session.showLeaderboard && !before?.showLeaderboard) return 'called';
  if (isNews && messageKind === 'leaderboard-broadcast') return 'called';
  return before?.showLeaderboard && !session.showLeaderboard ? 'closed' : leaderboard;
}

/** After a reload within a round, the next question tells everything needed, and sooner than a status. */
function rejoined(state: TournamentState, session: TournamentSession): TournamentState {
  const { progress, unsent } = state;
  const canGoOn = session.allowAnswers && progress && isSameRound(progress, session) && !progress.isComplete;
  return canGoOn && !unsent && state.greenAtMs === null ? { ...state, phase: { name: 'serving', last: null } } : state;
}

function roundChanged(state: TournamentState, session: TournamentSession): TournamentState {
  const { progress } = state;
  const next = withoutOpenQuestion({
    ...state,
    progress: freshProgress(session, progress),
    phase: { name: 'standby' },
  });
  const isNextRound = session.roundActive && session.currentRound > (progress?.round ?? 0);
  return isNextRound ? next : standingsDue(next);
}

function roundEnded(state: TournamentState): TournamentState {
  const { phase, progress } = state;
  const next = standingsDue(state);
  switch (phase.name) {
    case 'open':
      return roundCompleted(ranOut(next, phase.question));
    case 'serving':
      return roundCompleted(next);
    case 'round-complete':
      return roundCompleted(next);
    case 'lights':
    case 'standby':
      return progress && progress.totals.questionsClosed > 0 ? roundCompleted(next) : withoutOpenQuestion(next);
    default:
      return next;
  }
}

/** The round is the same, but its state may have changed. */
function sameRoundChanged(state: TournamentState, session: TournamentSession): TournamentState {
  const { phase, event } = state;
  switch (phase.name) {
    case 'standby':
    case 'lights':
    case 'completed':
      return withoutOpenQuestion(state);
    case 'round-complete':
      return event?.status === 'completed' ? withoutOpenQuestion(state) : state;
    case 'serving':
      return session.allowAnswers ? state : afterQuestion(state, phase.last);
    case 'open':
      return phase.question.index < session.currentQuestionIndex ? ranOut(state, phase.question) : state;
    default:
      return state;
  }
}
