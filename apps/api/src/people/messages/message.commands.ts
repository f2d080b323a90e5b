import type { ConversationType } from '@app/contracts';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { Conversations } from './conversations';
import type { ConversationDocument, MessageDocument } from './message.documents';
import { Messages } from './messages';

interface Opening {
  starterId: string;
  otherId: string;
  type: ConversationType;
}

/** @throws Rejection conversation-with-yourself, racer-not-found */
export class OpenConversation extends Intention<Opening, ConversationDocument> {}
/** @throws Rejection conversation-not-found */
export class MarkConversationRead extends Intention<{ conversationId: string; userId: string }, void> {}
/** @throws Rejection conversation-not-found, racer-deleted, message-not-found */
export class SendMessage extends Intention<
  { conversationId: string; senderId: string; content: string },
  MessageDocument
> {}
/** @throws Rejection message-not-found, not-allowed, racer-deleted */
export class EditMessage extends Intention<{ id: string; editorId: string; content: string }, MessageDocument> {}
/** @throws Rejection message-not-found, not-allowed */
export class DeleteMessage extends Intention<{ id: string; removerId: string }, void> {}

export const messageCommandHandlers = [
  carriedOut(OpenConversation, Conversations, (conversations, opening, { now }) => conversations.open(opening, now)),
  carriedOut(MarkConversationRead, Messages, (messages, { conversationId, userId }) =>
    messages.markRead(conversationId, userId),
  ),
  carriedOut(SendMessage, Messages, (messages, sending, context) => messages.send(sending, context)),
  carriedOut(EditMessage, Messages, (messages, { id, editorId, content }) => messages.edit(id, editorId, content)),
  carriedOut(DeleteMessage, Messages, (messages, { id, removerId }, { now }) => messages.remove(id, removerId, now)),
];
