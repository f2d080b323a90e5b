import type { DoneAnswer } from '../account.contract';
import type { PageView } from '../page.contract';
import type {
  SignupAnswer,
  SignupBody,
  SignupQuery,
  SignupView,
  SubscriptionAnswer,
  SubscriptionBody,
} from '../signup.contract';
import type { FileAnswer } from './declared-call';

export interface SignupCalls {
  /** Answers the same whether or not the address was known. */
  'POST /api/player-interest': {
    access: 'public';
    body: SignupBody;
    answer: SignupAnswer;
    refusals: 'email-required' | 'email-invalid';
  };
  /** For whoever has the link: mails stop, or come again. */
  'PUT /api/player-interest/subscription': {
    access: 'public';
    body: SubscriptionBody;
    answer: SubscriptionAnswer;
    refusals: 'subscription-not-found';
  };
  /** Newest first. `search` looks into names and addresses. */
  'GET /api/admin/player-interest': { access: 'signups'; query: SignupQuery; answer: PageView<SignupView> };
  /**
   * All sign-ups as CSV, written while they are read, each with the link that belongs under its mails. A cell that a spreadsheet would take for a formula is
   * made harmless.
   */
  'GET /api/admin/player-interest/export': { access: 'signups'; answer: FileAnswer<'text/csv'> };
  'DELETE /api/admin/player-interest/{id}': { access: 'signups'; answer: DoneAnswer };
}
