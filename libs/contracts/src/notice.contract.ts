import type { HonourView } from './progress.contract';

/**
 * How many notices of each kind a bell holds: the newest. A kind cannot take the place of another one. duel: challenges
 * too. The first place is one more.
 */
export const noticeShares = {
  duel: 82,
  invitation: 50,
  message: 44,
  ruling: 8,
  recount: 2,
  honours: 5,
  interruption: 8,
} as const;
/** The most notices in a bell. */
export const NOTICES_MAX = Object.values(noticeShares).reduce((sum, share) => sum + share, 1);
/** A bell holds no notice that is older than this. */
export const NOTICE_DAYS = 90;
export const NOTICES_PER_PAGE = 20;
export const NOTICES_PER_PAGE_MAX = 50;
/** How many notices a push shows. */
export const NEWEST_NOTICES = 5;

/**
 * What a notice is about. challenge: somebody challenges the viewer. duel: a challenge of the viewer was accepted, or a
 * duel of theirs is over. overtaken: somebody else has taken the first place of the leaderboard. honours: a race of the
 * viewer brought something. ruling: a steward's ruling changed the viewer's points, or was withdrawn. recount: the
 * same for the viewer's qualifying races. interruption: no server answered while a question of the viewer was open.
 */
export const noticeKinds = [
  'challenge',
  'duel',
  'invitation',
  'message',
  'overtaken',
  'honours',
  'ruling',
  'recount',
  'interruption',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export type DuelNoticeOutcome = 'accepted' | 'won' | 'lost' | 'tied' | 'declined' | 'expired';

/**
 * Something that a racer is told at the bell. There is one for each thing: when there is something new about it, it
 * gets another `id` and counts as unread again. `at` is ISO 8601.
 */
export type NoticeView = { id: string; at: string; isRead: boolean } & NoticeContent;

/** `playerName`: the other one; `Former racer` once their account is deleted. */
export type NoticeContent =
  | { kind: 'challenge'; duelId: string; playerName: string; category: string }
  // The name is null for an open challenge that nobody took, and for an address whose owner did not accept.
  | { kind: 'duel'; duelId: string; playerName: string | null; category: string; outcome: DuelNoticeOutcome }
  | { kind: 'invitation'; eventId: number; eventName: string; invitationToken: string }
  | { kind: 'message'; conversationId: string; playerName: string; unreadMessages: number }
  | { kind: 'overtaken'; playerName: string }
  | { kind: 'honours'; gameId: string; honours: HonourView[] }
  // `question`: from 0.
  | { kind: 'ruling'; eventId: number; eventName: string; round: number; question: number; isWithdrawn: boolean }
  // Of the races that count on the leaderboard: their points before and after.
  | { kind: 'recount'; before: number; after: number }
  // `question`: its number in the race, from 1.
  | { kind: 'interruption'; gameId: string; question: number };

/** `unread`: in all pages. `next`: the `before` of the next page; null on the last one. */
export interface NoticesPage {
  notices: NoticeView[];
  unread: number;
  next: string | null;
}

/** The newest of one's own notices, and how many are unread in all. */
export interface NoticesUpdate {
  unread: number;
  newest: NoticeView[];
}

/** Ids of notices that were shown. */
export interface ReadNoticesBody {
  ids: string[];
}

/** How many notices are unread now. */
export interface UnreadNoticesAnswer {
  unread: number;
}

/** Which kinds the bell tells. */
export type NoticeSettings = Record<NoticeKind, boolean>;

/** The kinds to change; the others stay as they are. */
export type NoticeSettingsBody = Partial<NoticeSettings>;
