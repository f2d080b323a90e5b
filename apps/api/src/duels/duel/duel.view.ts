import type {
  AdminDuelView,
  DuelInvitationView,
  DuelLegView,
  DuelRecordView,
  DuelStatus,
  DuelView,
} from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import { type PlayerNames, shownRacer } from '../../people/accounts/shown-racer';
import type { DuelRecordDocument } from './duel-records.projection';
import type { DuelDocument, DuelLeg } from './duels.projection';
import { knownOpponentOf } from './known-opponent';

/** A duel from its read model. */
export type ToldDuel = Omit<DuelDocument, 'position'>;

/** What the views of a duel need in addition. */
export interface Surroundings {
  names: PlayerNames;
  /** Null when the challenge is answered, or was not sent to an address. */
  email: string | null;
  token: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

interface OwnSurroundings extends Surroundings {
  record: DuelRecordDocument | undefined;
  /** Ids of the opponents whom the viewer has blocked. */
  blocked: ReadonlySet<string>;
}

/** The view for one of its two racers, or for the one whose address was challenged. */
export function duelView(
  duel: ToldDuel,
  viewerId: string,
  { names, email, token, now, record, blocked }: OwnSurroundings,
): DuelView {
  const status = statusOf(duel, now);
  const role = duel.challengerId === viewerId ? 'challenger' : 'challenged';
  const shares = role === 'challenger' && status === 'pending';
  const challengedId = role === 'challenged' ? viewerId : knownOpponentOf(duel);
  const opponentId = role === 'challenged' ? duel.challengerId : challengedId;
  const challenger = shownRacer(duel.challengerId, names);
  const challenged = challengedId === null ? null : shownRacer(challengedId, names);
  const scores = scoresOf(duel, mayKnowOpponent(duel, viewerId) ? null : viewerId);
  return {
    ...setupOf(duel),
    createdAt: isoTime(duel.challengedAt),
    status,
    role,
    challenger,
    challenged,
    challengerId: challenger.userId,
    challengedId: challenged?.userId ?? null,
    isOpen: duel.opponent === 'nobody',
    challengedEmail: shares ? email : null,
    invitationToken: shares ? token : null,
    winnerId: duel.winnerId,
    ...scores,
    ownLeg: legView(legOf(duel, viewerId), { tellsScore: true, tellsId: true }),
    opponentLeg: legView(opponentId === null ? undefined : legOf(duel, opponentId), {
      tellsScore: mayKnowOpponent(duel, viewerId),
      tellsId: false,
    }),
    record: opponentId !== null && record ? recordView(record, viewerId, opponentId) : null,
    hasConversation: [duel.challengerId, knownOpponentOf(duel)].every((id) => id !== null && names.has(id)),
    isOpponentBlocked: opponentId !== null && blocked.has(opponentId),
  };
}

/** The view for anybody who has the link. `isAddressee`: the challenge was sent to the viewer's address. */
export function duelInvitationView(
  duel: ToldDuel,
  viewer: { userId: string; isAddressee: boolean } | null,
  { names, now }: Pick<Surroundings, 'names' | 'now'>,
): DuelInvitationView {
  const you = relationOf(duel, viewer);
  const status = statusOf(duel, now);
  return {
    ...setupOf(duel),
    status,
    challengerName: shownRacer(duel.challengerId, names).playerName,
    you,
    mayDecline: you === 'invited' && status === 'pending' && duel.opponent !== 'nobody',
  };
}

/** The view for administrators. */
export function adminDuelView(duel: ToldDuel, { names, email, token, now }: Surroundings): AdminDuelView {
  const challenger = shownRacer(duel.challengerId, names);
  const challenged = duel.challengedId === null ? null : shownRacer(duel.challengedId, names);
  return {
    ...setupOf(duel),
    createdAt: isoTime(duel.challengedAt),
    status: statusOf(duel, now),
    challengerId: challenger.userId,
    challengerName: challenger.playerName,
    challengedId: challenged?.userId ?? null,
    challengedName: challenged?.playerName ?? null,
    isOpen: duel.opponent === 'nobody',
    challengedEmail: email,
    winnerId: duel.winnerId,
    ...scoresOf(duel, null),
    invitationToken: token,
  };
}

/** An unanswered challenge, and a duel that nobody has begun, are over at their time, even before the log says so. */
function statusOf({ status, expiresAt }: ToldDuel, now: number): DuelStatus {
  const isPast = (status === 'pending' || status === 'accepted') && now >= expiresAt;
  return isPast ? 'expired' : status;
}

/** Nothing of the opponent's leg is told before the viewer's own is finished, or the duel is over (R27). */
function mayKnowOpponent(duel: ToldDuel, viewerId: string): boolean {
  const isOver = duel.status !== 'pending' && duel.status !== 'accepted' && duel.status !== 'active';
  const own = legOf(duel, viewerId);
  return own ? own.totals !== null : isOver;
}

const legOf = ({ legs }: ToldDuel, userId: string): DuelLeg | undefined => legs.find((leg) => leg.userId === userId);

function legView(
  leg: DuelLeg | undefined,
  { tellsScore, tellsId }: { tellsScore: boolean; tellsId: boolean },
): DuelLegView {
  const totals = (tellsScore && leg?.totals) || null;
  return {
    status: leg ? (leg.totals === null ? 'racing' : 'finished') : 'waiting',
    gameId: tellsId ? (leg?.gameId ?? null) : null,
    score: totals && totals.score,
    correctAnswers: totals && totals.correctAnswers,
    scoringTime: totals && totals.scoringTimeMs / 1_000,
  };
}

/** `only`: the racer whose score may be told; null for both. */
function scoresOf(duel: ToldDuel, only: string | null): Pick<DuelView, 'challengerScore' | 'challengedScore'> {
  const scoreOf = (userId: string | null) => {
    if (userId === null || (only !== null && only !== userId)) return null;
    const leg = legOf(duel, userId);
    if (leg) return leg.totals?.score ?? null;
    return duel.status === 'completed' ? 0 : null;
  };
  return { challengerScore: scoreOf(duel.challengerId), challengedScore: scoreOf(duel.challengedId) };
}

function setupOf({ _id: id, category, difficulty, questionIds, timeLimitMs, expiresAt }: ToldDuel) {
  const times = { expiresAt: isoTime(expiresAt), timeLimit: timeLimitMs / 1_000 };
  return { id, category, difficulty, questionCount: questionIds.length, ...times };
}

function relationOf(
  { challengerId, challengedId, opponent, isAccepted, status }: ToldDuel,
  viewer: { userId: string; isAddressee: boolean } | null,
): DuelInvitationView['you'] {
  if (!viewer) return 'visitor';
  if (viewer.userId === challengerId) return 'challenger';
  if (viewer.userId === challengedId) return isAccepted || status === 'declined' ? 'challenged' : 'invited';
  if (challengedId !== null) return 'other';
  return opponent === 'nobody' || viewer.isAddressee ? 'invited' : 'other';
}

function recordView({ wins, ties }: DuelRecordDocument, own: string, opponent: string): DuelRecordView {
  return { own: wins[own] ?? 0, opponent: wins[opponent] ?? 0, ties };
}
