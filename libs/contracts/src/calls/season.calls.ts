import type { ResetAllView } from '../admin-user.contract';
import type { PageQuery, PageView } from '../page.contract';
import type { AdminSeasonView, OpenSeasonView, SeasonPage, SeasonView, TakeBackBody } from '../season.contract';
import type { FileAnswer } from './declared-call';

export interface SeasonCalls {
  /** The seasons that were closed, the newest first. */
  'GET /api/seasons': { access: 'public'; query: PageQuery; answer: PageView<SeasonView> };
  /** One page of the season's final board, and the finals that were raced in it. */
  'GET /api/seasons/{id}': {
    access: 'public';
    query: PageQuery;
    answer: SeasonPage;
    refusals: 'season-not-found';
  };
  /** All closes, the newest first, also those that were taken back. */
  'GET /api/admin/seasons': { access: 'racers'; answer: AdminSeasonView[] };
  /** What a close would put into the archive. */
  'GET /api/admin/seasons/open': { access: 'racers'; answer: OpenSeasonView };
  /** The live board as a table, to be kept before a season is closed. */
  'GET /api/admin/seasons/open/export': { access: 'racers'; answer: FileAnswer<'text/csv'> };
  /** Everything that the close took counts again, together with what was raced since. */
  'POST /api/admin/seasons/{id}/take-back': {
    access: 'racers';
    body: TakeBackBody;
    answer: ResetAllView;
    refusals: 'season-not-last' | 'season-close-withdrawn' | 'reset-under-way';
  };
}
