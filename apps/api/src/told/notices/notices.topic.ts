// @offered
import { topic } from '../../platform/sockets/topic';
import { NoticeNews } from './notice-news';

export const noticesTopic = topic('notices', {
  of: 'viewer',
  from: NoticeNews,
  view: (notices, viewer) => notices.first(viewer),
  onNews: (notices, followers) => notices.onNews(followers),
});
