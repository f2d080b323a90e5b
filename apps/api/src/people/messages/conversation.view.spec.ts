import { conversationView, maskedEmail, messageView, racerContactView } from './conversation.view';
import type { ConversationDocument, MessageDocument } from './message.documents';

const ada = {
  _id: 'ada',
  email: 'Ada@example.org',
  firstName: 'Ada',
  lastName: 'L',
  racingName: 'Apex',
  isAdmin: false,
};
const player = (userId: string) => ({ userId, offices: [] }) as const;

const conversation: ConversationDocument = {
  _id: 'c-1',
  type: 'direct',
  first: { userId: 'ada', isListed: true, unread: 0, readNumber: 7 },
  second: { userId: 'ben', isListed: true, unread: 2, readNumber: 5 },
  lastNumber: 7,
  lastMessageId: 'm-7',
  lastMessageAt: Date.UTC(2026, 10, 22),
};

const message: MessageDocument = {
  _id: 'm-7',
  conversationId: 'c-1',
  number: 7,
  senderId: 'ada',
  content: 'Mine says 1969.',
  isEdited: false,
  createdAt: Date.UTC(2026, 10, 22),
};

describe('The address of a racer', () => {
  it('is masked for others', () => {
    expect(racerContactView(ada, player('ben'), 'Apex')).toEqual({
      id: 'ada',
      racingName: 'Apex',
      firstName: null,
      lastName: null,
      email: 'A***@***',
    });
    expect(maskedEmail('')).toBe('***@***');
  });

  it('is shown to themselves, to whoever may see all racers, and to whoever typed it', () => {
    expect(racerContactView(ada, player('ada')).email).toBe(ada.email);
    expect(racerContactView(ada, { userId: 'ben', offices: ['steward'] }).email).toBe(ada.email);
    expect(racerContactView(ada, player('ben'), ' ADA@example.org').email).toBe(ada.email);
  });
});

describe('A conversation', () => {
  it('shows each participant the other one, and their own count', () => {
    expect(
      conversationView(conversation, player('ben'), { other: ada, isBlocked: true, lastMessage: message }),
    ).toEqual({
      id: 'c-1',
      type: 'direct',
      otherParticipant: { ...racerContactView(ada, player('ben')), isFormer: false },
      unreadCount: 2,
      isBlocked: true,
      readByOther: 7,
      lastMessage: { id: 'm-7', senderId: 'ada', content: 'Mine says 1969.' },
      lastMessageAt: '2026-11-22T00:00:00.000Z',
    });
    const seenByAda = conversationView(conversation, player('ada'), {
      other: undefined,
      isBlocked: false,
      lastMessage: undefined,
    });
    expect(seenByAda).toMatchObject({ unreadCount: 0, readByOther: 5, lastMessage: null });
    expect(seenByAda?.otherParticipant).toEqual({
      id: 'ben',
      racingName: null,
      firstName: 'Former',
      lastName: 'racer',
      email: '',
      isFormer: true,
    });
  });

  it('shows a third person nothing, not even an administrator', () => {
    expect(
      conversationView(
        conversation,
        { userId: 'eve', offices: ['owner'] },
        { other: ada, isBlocked: false, lastMessage: message },
      ),
    ).toBeNull();
  });
});

test('A message is shown with its number and its time', () => {
  const { _id: id, ...rest } = message;
  expect(messageView(message)).toEqual({ ...rest, id, createdAt: '2026-11-22T00:00:00.000Z' });
});
