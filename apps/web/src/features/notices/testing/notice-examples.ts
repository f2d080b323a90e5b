import type { NoticesPage, NoticeView } from '@app/contracts';

const at = '2026-11-22T20:00:00.000Z';

export const challengeNotice = (id: string, isRead = false): NoticeView => ({
  id,
  at,
  isRead,
  kind: 'challenge',
  duelId: 'd1',
  playerName: 'Kurvenada',
  category: 'GT Cars',
});

/** One of every kind. */
export const noticesOfAllKinds: NoticeView[] = [
  challengeNotice('challenge'),
  {
    id: 'duel',
    at,
    isRead: false,
    kind: 'duel',
    duelId: 'd2',
    playerName: 'Bremspunkt',
    category: 'Mixed',
    outcome: 'won',
  },
  {
    id: 'accepted',
    at,
    isRead: true,
    kind: 'duel',
    duelId: 'd4',
    playerName: 'Kurvenada',
    category: 'Mixed',
    outcome: 'accepted',
  },
  {
    id: 'nobody',
    at,
    isRead: true,
    kind: 'duel',
    duelId: 'd3',
    playerName: null,
    category: 'Mixed',
    outcome: 'expired',
  },
  {
    id: 'invitation',
    at,
    isRead: true,
    kind: 'invitation',
    eventId: 4,
    eventName: 'Grand Final',
    invitationToken: 'abc',
  },
  {
    id: 'message',
    at,
    isRead: true,
    kind: 'message',
    conversationId: 'c1',
    playerName: 'Marie',
    unreadMessages: 2,
  },
  { id: 'overtaken', at, isRead: true, kind: 'overtaken', playerName: 'Former racer' },
  {
    id: 'honours',
    at,
    isRead: true,
    kind: 'honours',
    gameId: 'g1',
    honours: [
      { kind: 'finalist', rank: 10 },
      { kind: 'rank', rank: 10, before: 13 },
    ],
  },
  {
    id: 'ruling',
    at,
    isRead: true,
    kind: 'ruling',
    eventId: 4,
    eventName: 'Grand Final',
    round: 3,
    question: 5,
    isWithdrawn: false,
  },
  { id: 'recount', at, isRead: true, kind: 'recount', before: 14, after: 12 },
  { id: 'interruption', at, isRead: true, kind: 'interruption', gameId: 'g2', question: 2 },
];

export const pageOf = (notices: NoticeView[], next: string | null = null): NoticesPage => ({
  notices,
  unread: notices.filter(({ isRead }) => !isRead).length,
  next,
});
