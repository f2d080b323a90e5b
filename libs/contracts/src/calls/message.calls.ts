import type { DoneAnswer } from '../account.contract';
import type {
  ConversationView,
  EditMessageBody,
  MessageReportView,
  MessageView,
  OpenConversationBody,
  RacerFoundView,
  ReportMessageBody,
  ResolveReportBody,
  SendMessageBody,
} from '../message.contract';
import type { PageQuery, PageView } from '../page.contract';

export interface MessageCalls {
  /** From now on this user cannot write to the caller. */
  'POST /api/users/{id}/block': { access: 'player'; answer: DoneAnswer; refusals: 'racer-not-found' };
  'DELETE /api/users/{id}/block': { access: 'player'; answer: DoneAnswer };
  /** A page, the newest first. `before`: the id of the last conversation of the page before. */
  'GET /api/conversations': {
    access: 'player';
    query: { before?: string };
    answer: ConversationView[];
    refusals: 'conversation-not-found';
  };
  /** Answers with the conversation that exists already, if there is one. */
  'POST /api/conversations': {
    access: 'player';
    body: OpenConversationBody;
    answer: ConversationView;
    refusals: 'conversation-with-yourself' | 'racer-not-found';
  };
  /**
   * A page, the newest first. `before`: the number of the last message of the page before. `deleted=true`: with a row
   * in place of each message that the other one has deleted in the last days, because it can still be reported.
   */
  'GET /api/conversations/{id}/messages': {
    access: 'player';
    query: { before?: number; deleted?: 'true' | 'false' };
    answer: MessageView[];
    refusals: 'conversation-not-found';
  };
  /** The conversation of the path counts. A repeat with the same `Idempotency-Key` sends nothing more. */
  'POST /api/conversations/{id}/messages': {
    access: 'player';
    body: SendMessageBody;
    answer: MessageView;
    refusals:
      | 'conversation-not-found'
      | 'racer-deleted'
      | 'blocked-by-racer'
      | 'racer-blocked'
      | 'message-not-found'
      | 'message-too-long'
      | 'message-required';
  };
  'PUT /api/conversations/{id}/read': { access: 'player'; answer: DoneAnswer; refusals: 'conversation-not-found' };
  'PUT /api/messages/{id}': {
    access: 'player';
    body: EditMessageBody;
    answer: MessageView;
    refusals: 'racer-deleted' | 'blocked-by-racer' | 'message-not-found' | 'message-edited-often' | 'message-required';
  };
  'DELETE /api/messages/{id}': { access: 'player'; answer: DoneAnswer; refusals: 'message-not-found' };
  /**
   * Other racers by a part of the racing name or by the whole address. A part of an address finds nobody, so
   * that nobody can find out an address letter by letter. Racers who are kept off the leaderboard are found by their
   * address alone.
   */
  'GET /api/users/search': { access: 'player'; query: { q: string }; answer: RacerFoundView[] };
  /** The report keeps the message as it is now, for the administrators. */
  'POST /api/messages/{id}/report': {
    access: 'player';
    body: ReportMessageBody;
    answer: DoneAnswer;
    refusals: 'message-not-found';
  };
  /** Open reports first, the newest first. */
  'GET /api/admin/reports': { access: 'reports'; query: PageQuery; answer: PageView<MessageReportView> };
  'POST /api/admin/reports/{id}/resolve': {
    access: 'reports';
    body: ResolveReportBody;
    answer: DoneAnswer;
    refusals: 'report-resolved';
  };
}
