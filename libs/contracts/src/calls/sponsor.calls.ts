import type { DoneAnswer } from '../account.contract';
import type {
  SponsorBody,
  SponsorDetailsView,
  SponsorFiguresView,
  SponsorView,
  SponsorViewsBody,
} from '../sponsor.contract';
import type { FileAnswer, SentFile } from './declared-call';

export interface SponsorCalls {
  /** All sponsors, in display order. */
  'GET /api/sponsors': { access: 'content'; answer: SponsorDetailsView[] };
  /** The active sponsors, in display order. */
  'GET /api/sponsors/active': { access: 'public'; answer: SponsorView[] };
  'GET /api/sponsors/{id}/logo': { access: 'public'; answer: FileAnswer<'image/*'> };
  /** The current logo. A browser may keep it for ever under the address with its current version. */
  'GET /api/sponsors/{id}/logo/{version}': { access: 'public'; answer: FileAnswer<'image/*'> };
  'POST /api/sponsors': {
    access: 'content';
    form: SponsorBody & { logo: SentFile };
    answer: SponsorDetailsView;
    refusals:
      | 'upload-malformed'
      | 'file-too-large'
      | 'file-type-not-allowed'
      | 'picture-too-large'
      | 'drawing-not-plain'
      | 'sponsor-name-required'
      | 'logo-required';
  };
  'PUT /api/sponsors/{id}/logo': {
    access: 'content';
    form: { logo: SentFile };
    answer: SponsorDetailsView;
    refusals: 'upload-malformed' | 'file-type-not-allowed' | 'drawing-not-plain' | 'logo-required';
  };
  /** Changes the given fields. The logo never changes here. */
  'PUT /api/sponsors/{id}': {
    access: 'content';
    body: SponsorBody;
    answer: SponsorDetailsView;
    refusals: 'sponsor-name-required';
  };
  'DELETE /api/sponsors/{id}': { access: 'content'; answer: DoneAnswer };
  /**
   * Counts what a page has shown. It names nobody, and needs no session. The counts are added up and kept once a minute.
   */
  'POST /api/sponsor-views': { access: 'public'; body: SponsorViewsBody; answer: DoneAnswer };
  /** How often and how long each sponsor was visible in the last 30 days. */
  'GET /api/admin/sponsor-views': { access: 'content'; answer: SponsorFiguresView };
  /** The same by day and place, as CSV. */
  'GET /api/admin/sponsor-views/export': { access: 'content'; answer: FileAnswer<'text/csv'> };
}
