import { NOTICE_DAYS } from '@app/contracts';
import type { DuelTold } from './notices.projection';
import {
  noticesPage,
  noticeViews,
  type Sources,
  type Surroundings,
  toldNotices,
  unreadOf,
  withoutKinds,
} from './notices.view';

const NOW = 1_750_000_000_000;
const A_DAY_MS = 86_400_000;

const duel: DuelTold = {
  kind: 'duel',
  duelId: 'd1',
  category: 'Mixed',
  challengerId: 'ada',
  challengedId: 'ben',
  opponent: 'racer',
  isAccepted: false,
  end: null,
  winnerId: null,
};
const notice = (about: Partial<DuelTold> = {}, more: object = {}): Sources['notices'][number] => ({
  _id: 'duel-d1',
  to: ['ada', 'ben'],
  concerned: ['ada', 'ben'],
  at: NOW,
  isSettled: false,
  about: { ...duel, ...about },
  ...more,
});
const invitation = notice(
  {},
  {
    _id: 'invitation-i1',
    at: NOW - 1,
    about: { kind: 'invitation', invitationId: 'i1', eventId: 4 },
  },
);
const interruption = notice(
  {},
  {
    _id: 'interruption-x-1',
    at: NOW - 5,
    about: { kind: 'interruption', questions: { ben: { gameId: 'g2', question: 1 } } },
  },
);
const conversation = { conversationId: 'c1', otherUserId: 'ada', unread: 3, lastMessageAt: NOW - 2 };
const nothing: Sources = { notices: [], conversations: [], overtaking: null, honoured: [] };
const everything: Sources = {
  notices: [interruption, invitation, notice()],
  conversations: [conversation],
  overtaking: { at: NOW - 3, by: 'cay' },
  honoured: [{ gameId: 'g1', finishedAt: NOW - 4, honours: [{ kind: 'rank', rank: 2, before: 3 }] }],
};

const known: Surroundings = {
  names: new Map([
    ['ada', { playerName: 'Kurvenada' }],
    ['ben', { playerName: 'Bremspunkt' }],
  ]),
  eventNames: new Map([[4, 'Grand Final']]),
  tokens: new Map([['i1', 'secret']]),
  read: new Set(),
};

const shownTo = (userId: string, sources: Partial<Sources>, more: Partial<Surroundings> = {}) =>
  noticeViews(toldNotices(userId, { ...nothing, ...sources }, NOW), { ...known, ...more });

const at = (timeMs: number) => new Date(timeMs).toISOString();

test('A bell shows notices of every kind, the newest first, with the names of now', () => {
  expect(shownTo('ben', everything)).toEqual([
    {
      id: `duel-d1@${NOW}`,
      at: at(NOW),
      isRead: false,
      kind: 'challenge',
      duelId: 'd1',
      playerName: 'Kurvenada',
      category: 'Mixed',
    },
    {
      id: `invitation-i1@${NOW - 1}`,
      at: at(NOW - 1),
      isRead: false,
      kind: 'invitation',
      eventId: 4,
      eventName: 'Grand Final',
      invitationToken: 'secret',
    },
    {
      id: `conversation-c1@${NOW - 2}`,
      at: at(NOW - 2),
      isRead: false,
      kind: 'message',
      conversationId: 'c1',
      playerName: 'Kurvenada',
      unreadMessages: 3,
    },
    { id: `first-place@${NOW - 3}`, at: at(NOW - 3), isRead: false, kind: 'overtaken', playerName: 'Former racer' },
    {
      id: `race-g1@${NOW - 4}`,
      at: at(NOW - 4),
      isRead: false,
      kind: 'honours',
      gameId: 'g1',
      honours: [{ kind: 'rank', rank: 2, before: 3 }],
    },
    {
      id: `interruption-x-1@${NOW - 5}`,
      at: at(NOW - 5),
      isRead: false,
      kind: 'interruption',
      gameId: 'g2',
      question: 2,
    },
  ]);
});

describe('What became of a duel', () => {
  const endFor = (userId: string, about: Partial<DuelTold>) => {
    const [shown] = shownTo(userId, { notices: [notice(about)] });
    return shown?.kind === 'duel' ? [shown.playerName, shown.outcome] : shown;
  };

  it('is told to each of the two from their side', () => {
    const won = { isAccepted: true, end: 'completed', winnerId: 'ben' } as const;
    expect(endFor('ben', won)).toEqual(['Kurvenada', 'won']);
    expect(endFor('ada', won)).toEqual(['Bremspunkt', 'lost']);
    expect(endFor('ada', { ...won, winnerId: null })).toEqual(['Bremspunkt', 'tied']);
    expect(endFor('ada', { isAccepted: true })).toEqual(['Bremspunkt', 'accepted']);
    expect(endFor('ada', { opponent: 'address', isAccepted: true })).toEqual(['Bremspunkt', 'accepted']);
    expect(endFor('ada', { end: 'declined' })).toEqual(['Bremspunkt', 'declined']);
    expect(endFor('ben', { end: 'expired' })).toEqual(['Kurvenada', 'expired']);
  });

  it('does not tell who is behind a challenged address before they accept', () => {
    const byAddress = { opponent: 'address', end: 'expired' } as const;
    expect(endFor('ada', byAddress)).toEqual([null, 'expired']);
    expect(endFor('ada', { ...byAddress, end: 'declined' })).toEqual([null, 'declined']);
    expect(endFor('ben', byAddress)).toEqual(['Kurvenada', 'expired']);
    expect(endFor('ada', { ...byAddress, isAccepted: true })).toEqual(['Bremspunkt', 'expired']);
  });

  it('of an open challenge that nobody took names nobody', () => {
    expect(endFor('ada', { opponent: 'nobody', challengedId: null, end: 'expired' })).toEqual([null, 'expired']);
  });
});

test('A notice is read when it was seen or dealt with, and new again when there is news of the same thing', () => {
  const read = new Set([`duel-d1@${NOW}`]);
  expect(unreadOf(shownTo('ben', everything))).toBe(6);
  expect(unreadOf(shownTo('ben', everything, { read }))).toBe(5);
  expect(unreadOf(shownTo('ben', { notices: [notice({}, { isSettled: true })] }))).toBe(0);
  expect(unreadOf(shownTo('ben', { notices: [notice({ end: 'declined' }, { at: NOW + 1 })] }, { read }))).toBe(1);
});

test('An invitation whose event or link is gone leads nowhere, so it is not shown', () => {
  const sources = { notices: [invitation] };
  expect(shownTo('ben', sources, { eventNames: new Map() })).toEqual([]);
  expect(shownTo('ben', sources, { tokens: new Map() })).toEqual([]);
});

test('A ruling is told with the name of its event, as long as the event is there', () => {
  const told = { kind: 'ruling', rulingId: 'r1', eventId: 4, round: 3, question: 5, isWithdrawn: false } as const;
  const sources = { notices: [notice({}, { _id: 'ruling-r1', about: told })] };
  expect(shownTo('ben', sources)).toEqual([
    {
      id: `ruling-r1@${NOW}`,
      at: at(NOW),
      isRead: false,
      kind: 'ruling',
      eventId: 4,
      eventName: 'Grand Final',
      round: 3,
      question: 5,
      isWithdrawn: false,
    },
  ]);
  expect(shownTo('ben', sources, { eventNames: new Map() })).toEqual([]);
});

test('A kind that is switched off is neither shown nor counted', () => {
  const shown = withoutKinds(shownTo('ben', everything), (kind) => kind !== 'message' && kind !== 'overtaken');
  expect(shown.map(({ kind }) => kind)).toEqual(['challenge', 'invitation', 'honours', 'interruption']);
});

test('A bell keeps what is at most ninety days old', () => {
  const old = (days: number) => notice({}, { _id: `duel-${days}`, at: NOW - days * A_DAY_MS });
  expect(
    shownTo('ben', { notices: [old(NOTICE_DAYS), notice({}, { at: NOW - NOTICE_DAYS * A_DAY_MS - 1 })] }),
  ).toHaveLength(1);
});

describe('The pages of a bell', () => {
  const [a, b, c, d] = shownTo('ben', everything);
  const all = [a!, b!, c!, d!];

  it('follow each other without a gap, and the last one says so', () => {
    const first = noticesPage(all, { before: undefined, limit: 3 });
    expect(first).toEqual({ notices: [a, b, c], unread: 4, next: c!.id });
    expect(noticesPage(all, { before: first.next!, limit: 3 })).toEqual({ notices: [d], unread: 4, next: null });
    expect(noticesPage(all, { before: undefined, limit: 4 })).toMatchObject({ next: null });
  });

  it('go on where they were when the last notice is gone, or others have come before it', () => {
    const fresh = { ...a!, id: `duel-d2@${NOW + 5}`, at: at(NOW + 5) };
    expect(noticesPage([fresh, a!, c!, d!], { before: b!.id, limit: 1 })).toMatchObject({ notices: [c], next: c!.id });
  });

  it('keep notices of the same millisecond apart', () => {
    const twins = ['duel-x', 'duel-y', 'duel-z'].map((_id) => notice({}, { _id }));
    const same = shownTo('ben', { notices: twins });
    const ids = same.map(({ id }) => id);
    expect(ids).toEqual([`duel-z@${NOW}`, `duel-y@${NOW}`, `duel-x@${NOW}`]);
    expect(noticesPage(same, { before: ids[0], limit: 5 }).notices).toEqual(same.slice(1));
  });
});
