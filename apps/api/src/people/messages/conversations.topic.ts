// @offered
import { news } from '../../platform/sockets/news';
import { ConversationNews } from './conversation-news';

export const conversationsNews = news('conversations', {
  from: ConversationNews,
  first: (conversations, viewer) => conversations.first(viewer),
  onNews: (conversations, followers) => conversations.onNews(followers),
});
