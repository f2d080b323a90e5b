import type { DuelView } from '@app/contracts';
import type { DuelRecordDocument } from './duel-records.projection';
import { adminDuelView, duelInvitationView, duelView, type ToldDuel } from './duel.view';
import { A_DAY_MS, challenge, NOW, totals } from './testing/duel-events';

const names = new Map([
  ['ada', { playerName: 'Ada' }],
  ['ben', { playerName: 'Ben' }],
]);
const duel: ToldDuel = {
  _id: 'd1',
  ...challenge,
  questionIds: [...challenge.questionIds],
  challengedId: 'ben',
  opponent: 'racer',
  isAccepted: false,
  status: 'pending',
  racerIds: ['ada', 'ben'],
  challengedAt: NOW,
  expiresAt: NOW + A_DAY_MS,
  dueAt: NOW + A_DAY_MS,
  legs: [],
  winnerId: null,
};
const legOf = (userId: string, score: number | null) => {
  return { userId, gameId: `game-${userId}`, totals: score === null ? null : totals(score) };
};
const record: DuelRecordDocument = { _id: 'ada ben', position: '', wins: { ada: 3, ben: 2 }, ties: 1 };
const around = { names, email: 'ben@example.org', token: 't0k', now: NOW + 1, record, blocked: new Set<string>() };
const shown = (changes: Partial<ToldDuel>, viewer = 'ada', now = NOW + 1): DuelView =>
  duelView({ ...duel, ...changes }, viewer, { ...around, now });

describe('A duel', () => {
  it('gives link and address to the challenger, and only until it is answered', () => {
    const sent = { opponent: 'address' } as const;
    expect(shown(sent)).toMatchObject({
      role: 'challenger',
      invitationToken: 't0k',
      challengedEmail: 'ben@example.org',
    });
    const nothing = { invitationToken: null, challengedEmail: null };
    expect(shown(sent, 'ben')).toMatchObject({ role: 'challenged', ...nothing });
    expect(shown({ ...sent, status: 'accepted', isAccepted: true })).toMatchObject(nothing);
    expect(shown(sent, 'ada', NOW + A_DAY_MS)).toMatchObject({ status: 'expired', ...nothing });
  });

  it('does not tell which account an address belongs to before it accepts', () => {
    const sent = { opponent: 'address' } as const;
    const nobody = { challenged: null, challengedId: null, record: null };
    expect(shown(sent)).toMatchObject(nobody);
    expect(shown({ ...sent, status: 'declined' })).toMatchObject(nobody);
    expect(shown({ ...sent, status: 'accepted', isAccepted: true })).toMatchObject({
      challenged: { userId: 'ben', playerName: 'Ben' },
    });
  });

  it('has a conversation once its two racers know of each other, and neither has left', () => {
    const has = (changes: Partial<ToldDuel>) => [shown(changes).hasConversation, shown(changes, 'ben').hasConversation];
    expect(has({})).toEqual([true, true]);
    expect(has({ status: 'declined' })).toEqual([true, true]);
    expect(has({ opponent: 'address' })).toEqual([false, false]);
    expect(has({ opponent: 'address', isAccepted: true, status: 'accepted' })).toEqual([true, true]);
    expect(has({ challengedId: 'kim' })).toEqual([false, false]);
    const open = { opponent: 'nobody', challengedId: null, racerIds: ['ada'] } as const;
    expect(shown({ ...open, racerIds: [...open.racerIds] }).hasConversation).toBe(false);
  });

  it('tells the record of the two from the side of the viewer', () => {
    expect(shown({}).record).toEqual({ own: 3, opponent: 2, ties: 1 });
    expect(shown({}, 'ben').record).toEqual({ own: 2, opponent: 3, ties: 1 });
  });

  it('R27: tells nothing of a finished leg to an opponent who has not finished', () => {
    const first = { status: 'active', isAccepted: true, legs: [legOf('ada', 3)] } as const;
    for (const legs of [[...first.legs], [legOf('ada', 3), legOf('ben', null)]]) {
      expect(shown({ ...first, legs }, 'ben')).toMatchObject({
        challengerScore: null,
        challengedScore: null,
        opponentLeg: { status: 'finished', gameId: null, score: null, correctAnswers: null, scoringTime: null },
      });
    }
    expect(shown({ ...first, legs: [legOf('ada', 3)] })).toMatchObject({
      challengerScore: 3,
      ownLeg: { status: 'finished', gameId: 'game-ada', score: 3, correctAnswers: 3, scoringTime: 1 },
      opponentLeg: { status: 'waiting', score: null },
    });
  });

  it('R27: tells both legs to both when it is completed', () => {
    const over = { status: 'completed', isAccepted: true, winnerId: 'ada' } as const;
    const legs = [legOf('ada', 3), legOf('ben', 2)];
    expect(shown({ ...over, legs }, 'ben')).toMatchObject({
      winnerId: 'ada',
      challengerScore: 3,
      challengedScore: 2,
      opponentLeg: { status: 'finished', gameId: null, score: 3 },
    });
    const unraced = shown({ ...over, legs: [legOf('ada', 3)] }, 'ben');
    expect(unraced).toMatchObject({ challengedScore: 0, ownLeg: { status: 'waiting' }, opponentLeg: { score: 3 } });
  });

  it('is with a former racer when the account is deleted', () => {
    const view = duelView(duel, 'ada', { ...around, names: new Map([['ada', { playerName: 'Ada' }]]) });
    expect(view).toMatchObject({ challenged: { userId: null, playerName: 'Former racer' }, challengedId: null });
  });
});

describe('The link of a challenge', () => {
  const looked = (changes: Partial<ToldDuel>, userId: string | null, isAddressee = false) => {
    const viewer = userId === null ? null : { userId, isAddressee };
    return duelInvitationView({ ...duel, ...changes }, viewer, { names, now: NOW + 1 });
  };
  const open = { opponent: 'nobody', challengedId: null } as const;

  it.each([
    ['a visitor', {}, null, false, 'visitor', false],
    ['the challenger', {}, 'ada', false, 'challenger', false],
    ['the invited racer', {}, 'ben', false, 'invited', true],
    ['another racer', {}, 'eve', false, 'other', false],
    ['anybody, if it is open', open, 'eve', false, 'invited', false],
    ['who has accepted it', { isAccepted: true, status: 'accepted' }, 'ben', false, 'challenged', false],
    ['who has declined it', { status: 'declined' }, 'ben', false, 'challenged', false],
    ['who came too late', { opponent: 'nobody', isAccepted: true, status: 'accepted' }, 'eve', false, 'other', false],
    ['whose address it was sent to', { opponent: 'address', challengedId: null }, 'eve', true, 'invited', true],
    ['others, if it was sent to an address', { opponent: 'address', challengedId: null }, 'eve', false, 'other', false],
  ] as const)('tells %s what they are', (_, changes, userId, isAddressee, you, mayDecline) => {
    expect(looked(changes, userId, isAddressee)).toMatchObject({ challengerName: 'Ada', you, mayDecline });
  });

  it('shows what is past as past', () => {
    expect(looked({ expiresAt: NOW + 1 }, 'ben')).toMatchObject({ status: 'expired', mayDecline: false });
  });
});

describe('An administrator', () => {
  it('sees both scores at any time', () => {
    const view = adminDuelView({ ...duel, status: 'active', legs: [legOf('ada', 3), legOf('ben', null)] }, around);
    expect(view).toMatchObject({
      challengerName: 'Ada',
      challengedName: 'Ben',
      challengerScore: 3,
      challengedScore: null,
    });
  });
});
