import { type ConversationView, may, type MessageView, type RacerContactView } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { Viewer } from '../../platform/http/viewer';
import { type AccountDocument, fold } from '../accounts/account.documents';
import { type Named, namesView } from '../accounts/account.view';
import { type ConversationDocument, type MessageDocument, sidesFor } from './message.documents';

export type Reader = Pick<Viewer, 'userId' | 'offices'>;
type Person = Named & Pick<AccountDocument, 'email'>;

/** `typed`: what the viewer searched for. Whoever knows the whole address may see it. */
export function racerContactView(person: Person, viewer: Reader, typed = ''): RacerContactView {
  const { _id: id, email } = person;
  const mayKnow = id === viewer.userId || may(viewer, 'see-racers') || fold(typed) === fold(email);
  return { id, ...namesView(person, viewer), email: mayKnow ? email : maskedEmail(email) };
}

/** The first character. It does not show how many are left out. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}***@***`;

export function messageView({ _id: id, createdAt, ...message }: MessageDocument): MessageView {
  const { conversationId, number, senderId, content, isEdited, deletedAt } = message;
  const view = { id, conversationId, number, senderId, content, isEdited, createdAt: isoTime(createdAt) };
  return deletedAt === undefined ? view : { ...view, isDeleted: true };
}

interface KnownOfConversation {
  /** The other one's account, if it still exists. */
  other: Person | undefined;
  isBlocked: boolean;
  lastMessage: MessageDocument | undefined;
}

/** Null for everybody but the two participants. */
export function conversationView(
  conversation: ConversationDocument,
  viewer: Reader,
  { other, isBlocked, lastMessage }: KnownOfConversation,
): ConversationView | null {
  const sides = sidesFor(conversation, viewer.userId);
  if (!sides) return null;
  const { _id: id, type, lastMessageAt } = conversation;
  const isFormer = !other || sides.other.isGone === true;
  const contact = isFormer ? { ...formerRacer, id: sides.other.userId } : racerContactView(other, viewer);
  return {
    id,
    type,
    otherParticipant: { ...contact, isFormer },
    unreadCount: sides.own.unread,
    isBlocked,
    readByOther: sides.other.readNumber,
    lastMessage: lastMessage
      ? { id: lastMessage._id, senderId: lastMessage.senderId, content: lastMessage.content }
      : null,
    lastMessageAt: isoTime(lastMessageAt),
  };
}

const formerRacer = { racingName: null, firstName: 'Former', lastName: 'racer', email: '' };
