// @offered
import type { ConversationType, ReportOutcome } from '@app/contracts';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { Blocks } from './blocks';
import { Conversations } from './conversations';
import type { ConversationDocument, MessageDocument } from './message.documents';
import { Messages } from './messages';
import { Reports } from './reports';

interface Opening {
  starterId: string;
  otherId: string;
  type: ConversationType;
}

/** @throws Rejection conversation-with-yourself, racer-not-found */
export class OpenConversation extends Intention<Opening, ConversationDocument> {}
/** @throws Rejection conversation-not-found */
export class MarkConversationRead extends Intention<{ conversationId: string; userId: string }, void> {}
/** @throws Rejection conversation-not-found, racer-deleted, racer-blocked, blocked-by-racer, message-not-found */
export class SendMessage extends Intention<
  { conversationId: string; senderId: string; content: string },
  MessageDocument
> {}
/** @throws Rejection message-not-found, not-allowed, racer-deleted, racer-blocked, blocked-by-racer, message-edited-often */
export class EditMessage extends Intention<{ id: string; editorId: string; content: string }, MessageDocument> {}
/** @throws Rejection message-not-found, not-allowed */
export class DeleteMessage extends Intention<{ id: string; removerId: string }, void> {}

/** @throws Rejection not-allowed, racer-not-found */
export class BlockRacer extends Intention<{ blockerId: string; blockedId: string }, void> {}
export class UnblockRacer extends Intention<{ blockerId: string; blockedId: string }, void> {}
/** @throws Rejection message-not-found, not-allowed */
export class ReportMessage extends Intention<{ messageId: string; reporterId: string; reason: string | null }, void> {}
/** @throws Rejection not-found, report-resolved */
export class ResolveReport extends Intention<{ id: string; outcome: ReportOutcome }, void> {}

export const messageCommandHandlers = [
  carriedOut(OpenConversation, Conversations, (conversations, opening, { now }) => conversations.open(opening, now)),
  carriedOut(MarkConversationRead, Conversations, (conversations, { conversationId, userId }) =>
    conversations.markRead(conversationId, userId),
  ),
  carriedOut(SendMessage, Messages, (messages, sending, context) => messages.send(sending, context)),
  carriedOut(EditMessage, Messages, (messages, { id, editorId, content }, { now }) =>
    messages.edit(id, editorId, content, now),
  ),
  carriedOut(DeleteMessage, Messages, (messages, { id, removerId }, { now }) => messages.remove(id, removerId, now)),
  carriedOut(BlockRacer, Blocks, (blocks, { blockerId, blockedId }) => blocks.block(blockerId, blockedId)),
  carriedOut(UnblockRacer, Blocks, (blocks, { blockerId, blockedId }) => blocks.unblock(blockerId, blockedId)),
  carriedOut(ReportMessage, Reports, (reports, report, { now }) => reports.report(report, now)),
  carriedOut(ResolveReport, Reports, (reports, { id, outcome }, context) => reports.resolve(id, outcome, context)),
];
