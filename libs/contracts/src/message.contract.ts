/** The longest message, in UTF-16 units. */
export const MESSAGE_MAX = 2_000;
/** What a message said before it was edited or deleted is kept so many days, unseen, for a report. */
export const MESSAGE_KEPT_DAYS = 7;
/** So often a message can be edited within these days. */
export const MESSAGE_EDITS_MAX = 20;
export const REPORT_REASON_MAX = 500;
export const MESSAGES_PER_PAGE = 50;
export const CONVERSATIONS_PER_PAGE = 50;
/** Fewer characters find too much. */
export const RACER_SEARCH_MIN = 2;
export const RACERS_FOUND_MAX = 20;

/** `direct`: two racers who write to each other. `duel`: the two of a duel. */
export type ConversationType = 'direct' | 'duel';

/** `email` is masked unless it is the viewer's own, the viewer is an administrator, or typed the whole address. */
export interface RacerContactView {
  id: string;
  racingName: string | null;
  /** For the person and for administrators. Others get null, or the two words that stand for a racing name. */
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** `isBlocked`: the viewer takes no messages and no challenges from them. */
export interface RacerFoundView extends RacerContactView {
  isBlocked: boolean;
}

/** Times are ISO 8601. */
export interface MessageView {
  id: string;
  conversationId: string;
  /** Grows with each message of the conversation. */
  number: number;
  senderId: string;
  content: string;
  isEdited: boolean;
  createdAt: string;
  /** The other one has deleted it: there is no text, and it can be reported. Only in an answer that was asked for these. */
  isDeleted?: true;
}

/** A conversation as one of its two participants sees it. */
export interface ConversationView {
  id: string;
  type: ConversationType;
  /** `isFormer`: the account is deleted, and nobody can write to it any more. */
  otherParticipant: RacerContactView & { isFormer: boolean };
  unreadCount: number;
  /** The viewer takes no messages from the other one. */
  isBlocked: boolean;
  /** The other participant has read the messages up to this number. */
  readByOther: number;
  lastMessage: Pick<MessageView, 'id' | 'senderId' | 'content'> | null;
  /** Of the last message; without one, when the conversation was started. */
  lastMessageAt: string;
}

/**
 * News of one's own conversations. `unread`: in all of them. The answer to a subscription names no conversation:
 * what was missed before it has to be read again.
 */
export interface ConversationsUpdate {
  unread: number;
  conversation: ConversationView | null;
  /** Sent or edited. */
  message: MessageView | null;
  deletedMessageId: string | null;
}

export interface OpenConversationBody {
  otherUserId: string;
  type?: 'direct';
}

/** `conversationId` may be there; the path decides. */
export interface SendMessageBody {
  conversationId?: string;
  content: string;
}

export interface EditMessageBody {
  content: string;
}

export interface ReportMessageBody {
  reason?: string;
}

/** What an administrator made of a report. */
export const reportOutcomes = ['dismissed', 'message-deleted'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export interface ResolveReportBody {
  outcome: ReportOutcome;
}

interface ReportedPerson {
  userId: string;
  /** Null once the account is deleted. */
  playerName: string | null;
}

/** A message that somebody reported, as it was then. `outcome` is null until it is resolved. */
export interface MessageReportView {
  id: string;
  messageId: string;
  content: string;
  /** What it said before it was edited, the oldest first. */
  earlier: { content: string; replacedAt: string }[];
  sender: ReportedPerson;
  reporter: ReportedPerson;
  reason: string | null;
  reportedAt: string;
  outcome: ReportOutcome | null;
}

/** Sent to the administrators whenever a report has come in, was resolved or was erased. `open`: without an outcome. */
export interface ReportsUpdate {
  open: number;
}
