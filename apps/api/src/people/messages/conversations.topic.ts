// @offered
import { topic } from '../../platform/sockets/topic';
import { ConversationNews } from './conversation-news';

export const conversationsTopic = topic('conversations', {
  of: 'viewer',
  from: ConversationNews,
  view: (conversations, viewer) => conversations.first(viewer),
  onNews: (conversations, followers) => conversations.onNews(followers),
});
