import type { ConversationView, MessageView } from '@app/contracts';

const at = '2026-11-22T20:00:00.000Z';

/** A conversation with a racer of this name. */
export const conversation = (name: string, more: Partial<ConversationView> = {}): ConversationView => ({
  id: `with-${name}`,
  type: 'direct',
  otherParticipant: {
    id: name,
    racingName: name,
    firstName: 'Test',
    lastName: 'Racer',
    email: 't***@***',
    isFormer: false,
  },
  unreadCount: 0,
  isBlocked: false,
  readByOther: 0,
  lastMessage: { id: 'm-1', senderId: name, content: 'Then bring rain tyres.' },
  lastMessageAt: at,
  ...more,
});

export const message = (number: number, more: Partial<MessageView> = {}): MessageView => ({
  id: `m-${number}`,
  conversationId: 'with-marie',
  number,
  senderId: 'marie',
  content: `Message ${number}`,
  isEdited: false,
  createdAt: at,
  ...more,
});
