import { type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import { DUEL_STREAMS, type DuelEvent, type DuelOpponent, duelStream } from '../../duels/duel/duel.events';
import { INVITATION_STREAMS, type InvitationEvent, invitationStream } from '../../finals/invitation/invitation.events';
import {
  INTERRUPTION_STREAMS,
  type InterruptionEvent,
  partOf,
  questionsByRacer,
} from '../interruption/interruption.events';
import { RACER_STREAMS, type RacerEvent } from '../../people/racer/racer.events';
import { TOURNAMENT_STREAMS, type TournamentEvent } from '../../finals/tournament/tournament.events';
import { untold } from './untold-events';

/**
 * What racers are told about one duel, one invitation or one ruling. `_id` is its stream, or the ruling, so that an event
 * that is told twice is one notice. A later event replaces what was told before.
 */
export interface NoticeDocument extends ReadModelDocument {
  /** Whose bells show it. Ids of deleted racers stay: nobody can sign in as them. */
  to: string[];
  /** Everybody who was told about it or may be: their bells have to look again. */
  concerned: string[];
  /** When it happened, in milliseconds since 1970. */
  at: number;
  /** It was dealt with, so it no longer counts as unread. */
  isSettled: boolean;
  about: DuelTold | InvitationTold | RulingTold | RecountTold | InterruptionTold;
}

export interface DuelTold {
  kind: 'duel';
  duelId: string;
  category: string;
  challengerId: string;
  /** Null as long as nobody is known. */
  challengedId: string | null;
  opponent: DuelOpponent;
  isAccepted: boolean;
  /** Null until the duel is over. */
  end: 'completed' | 'declined' | 'expired' | null;
  /** Null before the end, and after a full tie. */
  winnerId: string | null;
}

export interface InvitationTold {
  kind: 'invitation';
  invitationId: string;
  eventId: number;
}

/** `question`: from 0. */
export interface RulingTold {
  kind: 'ruling';
  rulingId: string;
  eventId: number;
  round: number;
  question: number;
  isWithdrawn: boolean;
}

/** The points of all races that count. */
export interface RecountTold {
  kind: 'recount';
  before: number;
  after: number;
}

/** No server answered. */
export interface InterruptionTold {
  kind: 'interruption';
  questions: ReturnType<typeof questionsByRacer>;
}

type Notice = Unstamped<NoticeDocument>;

type ToldEvent = DuelEvent | InvitationEvent | TournamentEvent | RacerEvent | InterruptionEvent;

export const noticesProjection: Projection<NoticeDocument, ToldEvent> = {
  name: 'notices',
  version: 4,
  streams: [DUEL_STREAMS, INVITATION_STREAMS, TOURNAMENT_STREAMS, RACER_STREAMS, INTERRUPTION_STREAMS],
  vital: false,
  indexes: [{ key: { to: 1, 'about.kind': 1, at: -1 } }],
  on: {
    DuelChallenged: {
      documents: ({ data }) => duelStream(data.duelId),
      apply: (_none, { data: { duelId, category, challengerId, challengedId, opponent, challengedAt } }) => ({
        _id: duelStream(duelId),
        to: present(challengedId),
        concerned: present(challengerId, challengedId),
        at: challengedAt,
        isSettled: false,
        about: {
          kind: 'duel',
          duelId,
          category,
          challengerId,
          challengedId,
          opponent,
          isAccepted: false,
          end: null,
          winnerId: null,
        },
      }),
    },
    DuelAccepted: ofDuel((notice, duel, { userId, acceptedAt }) => ({
      ...notice,
      ...news(acceptedAt, duel.challengerId),
      concerned: present(duel.challengerId, userId),
      about: { ...duel, challengedId: userId, isAccepted: true },
    })),
    DuelDeclined: ofDuel((notice, duel, { declinedAt }) => ({
      ...notice,
      ...news(declinedAt, duel.challengerId),
      about: { ...duel, end: 'declined' },
    })),
    DuelWithdrawn: ofDuel(takenBack),
    // The acceptance was told so that the challenger races.
    DuelLegStarted: ofDuel((notice, { challengerId }, { userId }) =>
      userId === challengerId ? settled(notice) : notice,
    ),
    DuelCompleted: ofDuel((notice, duel, { winnerId, completedAt }) => ({
      ...notice,
      ...news(completedAt, duel.challengerId, duel.challengedId),
      about: { ...duel, end: 'completed', winnerId },
    })),
    DuelExpired: ofDuel((notice, duel, { expiredAt }) => ({
      ...notice,
      ...news(expiredAt, duel.challengerId, duel.challengedId),
      about: { ...duel, end: 'expired' },
    })),
    DuelDeleted: ofDuel(takenBack),
    InvitationIssued: {
      // An open invitation names nobody.
      documents: ({ data }) => (data.userId === null ? null : invitationStream(data.invitationId)),
      apply: (_none, { data: { invitationId, eventId, userId, issuedAt } }) => ({
        _id: invitationStream(invitationId),
        to: present(userId),
        concerned: present(userId),
        at: issuedAt,
        isSettled: false,
        about: { kind: 'invitation', invitationId, eventId },
      }),
    },
    InvitationAccepted: ofInvitation(settled),
    InvitationExpired: ofInvitation(settled),
    InvitationWithdrawn: ofInvitation(takenBack),
    InvitationRevoked: ofInvitation(takenBack),
    // It was always told to one racer.
    InvitationRestored: ofInvitation((notice) => ({ ...notice, to: notice.concerned })),
    QuestionRuled: {
      documents: ({ data }) => rulingId(data.rulingId),
      apply: (_none, { data: { rulingId: id, eventId, round, index: question, concerned, ruledAt } }) => ({
        _id: rulingId(id),
        to: [...concerned],
        concerned: [...concerned],
        at: ruledAt,
        isSettled: false,
        about: { kind: 'ruling', rulingId: id, eventId, round, question, isWithdrawn: false },
      }),
    },
    RulingWithdrawn: {
      documents: ({ data }) => rulingId(data.rulingId),
      apply: (notice, { data: { concerned, withdrawnAt } }) => {
        if (notice?.about.kind !== 'ruling') return null;
        // Whoever was told of it hears of its end, too.
        const told = [...new Set([...notice.concerned, ...concerned])];
        const about = { ...notice.about, isWithdrawn: true };
        return { ...notice, ...news(withdrawnAt, ...told), concerned: told, about };
      },
    },
    RacesRecounted: {
      documents: ({ data }) => `recount-${data.userId}`,
      apply: (known, { data: { userId, races, before, recountedAt } }) => {
        const after = races.reduce((sum, { totals }) => sum + totals.score, 0);
        // Then a void question was not answered right, and there is nothing to tell.
        if (after === before.score) return known ?? null;
        return {
          _id: `recount-${userId}`,
          to: [userId],
          concerned: [userId],
          at: recountedAt,
          isSettled: false,
          about: { kind: 'recount', before: before.score, after },
        };
      },
    },
    InterruptionNoticed: {
      documents: partOf,
      apply: (_none, { data }) => {
        const questions = questionsByRacer(data);
        const to = Object.keys(questions);
        const about = { kind: 'interruption', questions } as const;
        return { _id: partOf({ data }), to, concerned: to, at: data.backAt, isSettled: false, about };
      },
    },
    ...untold,
  },
};

const rulingId = (id: string): string => `ruling-${id}`;

const present = (...userIds: (string | null)[]): string[] => userIds.flatMap((userId) => userId ?? []);

const news = (at: number, ...to: (string | null)[]) => ({ to: present(...to), at, isSettled: false });

function settled(notice: Notice): Notice {
  return { ...notice, isSettled: true };
}

/** Nobody is told of it any more. The document stays, because it says whose bells must look again. */
function takenBack(notice: Notice): Notice {
  return { ...notice, to: [] };
}

function ofDuel<E extends DuelEvent>(change: (notice: Notice, duel: DuelTold, data: E['data']) => Notice) {
  return {
    documents: ({ data }: E) => duelStream(data.duelId),
    apply: (notice: Notice | undefined, { data }: E) =>
      notice?.about.kind === 'duel' ? change(notice, notice.about, data) : null,
  };
}

function ofInvitation<E extends InvitationEvent>(change: (notice: Notice) => Notice) {
  return {
    documents: ({ data }: E) => invitationStream(data.invitationId),
    apply: (notice: Notice | undefined) => (notice ? change(notice) : null),
  };
}
