import {
  type DuelNoticeOutcome,
  type HonourView,
  NOTICE_DAYS,
  type NoticeContent,
  type NoticeKind,
  type NoticesPage,
  type NoticeView,
} from '@app/contracts';
import { knownOpponentOf } from '../../duels/duel/known-opponent';
import type { UnreadConversation } from '../../people/messages/unread-conversations';
import { isoTime } from '../../platform/time/iso-time';
import { type PlayerNames, shownNameOf } from '../../people/accounts/shown-racer';
import type { Overtaking } from '../../racing/leaderboard/reigns.rules';
import type { HonouredRace } from '../../racing/progress/progress';
import type { DuelTold, InterruptionTold, NoticeDocument, RecountTold, RulingTold } from './notices.projection';

const DAY_MS = 24 * 3_600_000;

/** All that a racer could be told: from the log, from their conversations, and from the leaderboard. */
export interface Sources {
  notices: readonly Omit<NoticeDocument, 'position'>[];
  conversations: readonly UnreadConversation[];
  overtaking: Overtaking | null;
  honoured: readonly HonouredRace[];
}

/** A notice before its names are known. `at`: milliseconds since 1970. */
export interface ToldNotice {
  /** Another one whenever there is something new about the same thing. */
  id: string;
  at: number;
  isSettled: boolean;
  content: ToldContent;
}

export type ToldContent =
  | { kind: 'challenge'; duelId: string; otherId: string; category: string }
  | { kind: 'duel'; duelId: string; otherId: string | null; category: string; outcome: DuelNoticeOutcome }
  | { kind: 'invitation'; invitationId: string; eventId: number }
  | { kind: 'message'; conversationId: string; otherId: string; unreadMessages: number }
  | { kind: 'overtaken'; otherId: string }
  | { kind: 'honours'; gameId: string; honours: HonourView[] }
  | RulingTold
  | RecountTold
  | { kind: 'interruption'; gameId: string; question: number };

/** What the shown notices need in addition. People, events and links that are gone are missing. */
export interface Surroundings {
  names: PlayerNames;
  /** By event id. */
  eventNames: ReadonlyMap<number, string>;
  /** By invitation id. */
  tokens: ReadonlyMap<string, string>;
  /** Ids of notices that the racer has seen. */
  read: ReadonlySet<string>;
}

/** The oldest notice that a bell shows is not older than this. `now`: milliseconds since 1970. */
export const oldestAt = (now: number): number => now - NOTICE_DAYS * DAY_MS;

/** The kinds of the read model's notices. A challenge is a duel that nobody has answered. */
type StoredKind = 'challenge' | NoticeDocument['about']['kind'];

/** The notices of a racer, the newest first. */
export function toldNotices(userId: string, sources: Sources, now: number): ToldNotice[] {
  const { notices, conversations, overtaking, honoured } = sources;
  const stored = notices.map(({ _id, at, isSettled, about }) =>
    toldNotice(_id, at, storedContent(about, userId), isSettled),
  );
  const current: Record<Exclude<NoticeKind, StoredKind>, ToldNotice[]> = {
    message: conversations.map(({ conversationId, otherUserId, unread, lastMessageAt }) => {
      const content = { kind: 'message', conversationId, otherId: otherUserId, unreadMessages: unread } as const;
      return toldNotice(`conversation-${conversationId}`, lastMessageAt, content);
    }),
    overtaken: overtaking
      ? [toldNotice('first-place', overtaking.at, { kind: 'overtaken', otherId: overtaking.by })]
      : [],
    honours: honoured.map(({ gameId, finishedAt, honours }) =>
      toldNotice(`race-${gameId}`, finishedAt, { kind: 'honours', gameId, honours }),
    ),
  };
  const told = [...stored, ...Object.values(current).flat()];
  return told.filter(({ at }) => at >= oldestAt(now)).toSorted(newestFirst);
}

function toldNotice(subject: string, at: number, content: ToldContent, isSettled = false): ToldNotice {
  return { id: `${subject}@${at}`, at, isSettled, content };
}

function storedContent(about: NoticeDocument['about'], viewerId: string): ToldContent {
  switch (about.kind) {
    case 'duel':
      return duelContent(about, viewerId);
    case 'interruption':
      return interruptionContent(about, viewerId);
    default:
      return about;
  }
}

function interruptionContent({ kind, questions }: InterruptionTold, viewerId: string): ToldContent {
  const { gameId, question } = questions[viewerId]!;
  return { kind, gameId, question: question + 1 };
}

function duelContent(duel: DuelTold, viewerId: string): ToldContent {
  const { duelId, category, challengerId, isAccepted, end, winnerId } = duel;
  if (end === null && !isAccepted) return { kind: 'challenge', duelId, otherId: challengerId, category };
  const otherId = viewerId === challengerId ? knownOpponentOf(duel) : challengerId;
  const outcome = end === 'completed' ? resultFor(viewerId, winnerId) : (end ?? 'accepted');
  return { kind: 'duel', duelId, otherId, category, outcome };
}

const resultFor = (viewerId: string, winnerId: string | null): DuelNoticeOutcome =>
  winnerId === null ? 'tied' : winnerId === viewerId ? 'won' : 'lost';

/** The shown notices in their order. One whose event or link is gone has nothing to lead to, and is left out. */
export function noticeViews(told: readonly ToldNotice[], surroundings: Surroundings): NoticeView[] {
  return told.flatMap(({ id, at, isSettled, content }) => {
    const shown = contentView(content, surroundings);
    return shown ? { id, at: isoTime(at), isRead: isSettled || surroundings.read.has(id), ...shown } : [];
  });
}

function contentView(content: ToldContent, { names, eventNames, tokens }: Surroundings): NoticeContent | null {
  const nameOf = (userId: string) => shownNameOf(userId, names);
  switch (content.kind) {
    case 'challenge': {
      const { otherId, ...challenge } = content;
      return { ...challenge, playerName: nameOf(otherId) };
    }
    case 'duel': {
      const { otherId, ...duel } = content;
      return { ...duel, playerName: otherId === null ? null : nameOf(otherId) };
    }
    case 'invitation': {
      const { kind, invitationId, eventId } = content;
      const [eventName, invitationToken] = [eventNames.get(eventId), tokens.get(invitationId)];
      if (eventName === undefined || invitationToken === undefined) return null;
      return { kind, eventId, eventName, invitationToken };
    }
    case 'message': {
      const { otherId, ...message } = content;
      return { ...message, playerName: nameOf(otherId) };
    }
    case 'overtaken':
      return { kind: 'overtaken', playerName: nameOf(content.otherId) };
    case 'honours':
    case 'recount':
    case 'interruption':
      return content;
    case 'ruling': {
      const { kind, eventId, round, question, isWithdrawn } = content;
      const eventName = eventNames.get(eventId);
      return eventName === undefined ? null : { kind, eventId, eventName, round, question, isWithdrawn };
    }
    default:
      return content satisfies never;
  }
}

/** Without the kinds that the racer has switched off. */
export const withoutKinds = (notices: readonly NoticeView[], isTold: (kind: NoticeKind) => boolean): NoticeView[] =>
  notices.filter(({ kind }) => isTold(kind));

export const unreadOf = (notices: readonly NoticeView[]): number => notices.filter(({ isRead }) => !isRead).length;

/** A page of all notices. `before`: the id of the last one of the page before, which may be gone by now. */
export function noticesPage(
  notices: readonly NoticeView[],
  { before, limit }: { before: string | undefined; limit: number },
): NoticesPage {
  const rest =
    before === undefined
      ? notices
      : notices.filter((notice) => newestFirst(sortKeyOf(before), sortKeyOf(notice.id)) < 0);
  const page = rest.slice(0, limit);
  return { notices: page, unread: unreadOf(notices), next: rest.length > limit ? page.at(-1)!.id : null };
}

type SortKey = Pick<ToldNotice, 'id' | 'at'>;

/** What a notice is sorted by, or was, from its id alone. */
const sortKeyOf = (id: string): SortKey => ({ id, at: Number(id.slice(id.lastIndexOf('@') + 1)) });

function newestFirst(one: SortKey, other: SortKey): number {
  if (one.at !== other.at) return other.at - one.at;
  return one.id > other.id ? -1 : 1;
}
