// @offered
import { topic } from '../../platform/sockets/topic';
import { ReportNews } from './report-news';

export const reportsTopic = topic('reports', {
  of: 'viewer',
  from: ReportNews,
  view: (reports, viewer) => reports.first(viewer),
  onNews: (reports, followers) => reports.onNews(followers),
});
