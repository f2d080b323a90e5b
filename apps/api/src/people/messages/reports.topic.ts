// @offered
import { news } from '../../platform/sockets/news';
import { ReportNews } from './report-news';

export const reportsNews = news('reports', {
  from: ReportNews,
  first: (reports, viewer) => reports.first(viewer),
  onNews: (reports, followers) => reports.onNews(followers),
});
