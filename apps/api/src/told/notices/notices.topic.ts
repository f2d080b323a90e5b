// @offered
import { news } from '../../platform/sockets/news';
import { NoticeNews } from './notice-news';

export const noticesNews = news('notices', {
  from: NoticeNews,
  first: (notices, viewer) => notices.first(viewer),
  onNews: (notices, tell) => notices.onNews(tell),
});
