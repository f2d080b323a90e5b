import { invitationView, issuedInvitationView, type ShownInvitation } from './invitation.view';

const AT = Date.UTC(2030, 4, 1, 12);
const names = new Map([['ada', { playerName: 'Ada' }]]);
const event = { name: 'Grand Final', startsAt: AT + 3_600_000, totalRounds: 4, questionsPerRound: 15 };
const surroundings = { token: 'secret', names, now: AT };

const told = (differing: Partial<ShownInvitation> = {}): ShownInvitation => ({
  _id: 'i1',
  eventId: 4,
  userId: 'ada',
  status: 'pending',
  expiresAt: AT + 1,
  acceptedBy: null,
  ...differing,
});
const seenBy = (viewerId: string | null, differing?: Partial<ShownInvitation>) =>
  invitationView(told(differing), event, { ...surroundings, viewerId });
const issued = (differing?: Partial<ShownInvitation>) => issuedInvitationView(told(differing), surroundings);

describe('An invitation', () => {
  it('tells anybody with the link whom it is meant for, and the event', () => {
    expect(seenBy(null)).toEqual({
      id: 'i1',
      eventId: 4,
      eventName: 'Grand Final',
      eventStartTime: '2030-05-01T13:00:00.000Z',
      totalRounds: 4,
      questionsPerRound: 15,
      playerName: 'Ada',
      invitationToken: 'secret',
      status: 'pending',
      expiresAt: '2030-05-01T12:00:00.001Z',
      isYours: false,
    });
  });

  it('belongs to the racer it is meant for, and to the one who accepted it', () => {
    expect(seenBy('ada').isYours).toBe(true);
    expect(seenBy('ben').isYours).toBe(false);
    const accepted = { userId: null, acceptedBy: 'ben', status: 'accepted' } as const;
    expect(seenBy('ben', accepted)).toMatchObject({ isYours: true, playerName: null, status: 'accepted' });
    expect(seenBy('ada', accepted).isYours).toBe(false);
    expect(seenBy('ada', { userId: null }).isYours).toBe(false);
    expect(seenBy(null, { userId: null }).isYours).toBe(false);
  });

  it('is expired from the moment its time is over, recorded or not', () => {
    expect(seenBy(null, { expiresAt: AT }).status).toBe('expired');
    expect(seenBy(null, { status: 'expired' }).status).toBe('expired');
    expect(seenBy(null, { status: 'accepted', expiresAt: AT }).status).toBe('accepted');
    expect(issued({ expiresAt: AT }).status).toBe('expired');
  });

  it('shows a deleted account as a former racer', () => {
    expect(seenBy(null, { userId: 'gone' }).playerName).toBe('Former racer');
    expect(issued({ userId: 'gone' })).toMatchObject({ playerName: 'Former racer', userId: null });
  });

  it('tells administrators whom it is meant for, or who accepted it', () => {
    expect(issued()).toEqual({
      id: 'i1',
      eventId: 4,
      playerName: 'Ada',
      userId: 'ada',
      status: 'pending',
      expiresAt: '2030-05-01T12:00:00.001Z',
      invitationToken: 'secret',
    });
    expect(issued({ userId: null })).toMatchObject({ playerName: null, userId: null });
    expect(issued({ userId: null, acceptedBy: 'ada' })).toMatchObject({ playerName: 'Ada', userId: 'ada' });
  });
});
