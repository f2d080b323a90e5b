import type { DoneAnswer } from '../account.contract';
import type {
  AdminDuelView,
  AdminDuelsPage,
  AdminDuelsQuery,
  DuelAnalyticsView,
  DuelBody,
  DuelCategoryBody,
  DuelCategoryView,
  DuelGhostView,
  DuelInvitationView,
  DuelStartAnswer,
  DuelView,
  DuelsPage,
} from '../duel.contract';
import type { ConversationView } from '../message.contract';
import type { PageQuery } from '../page.contract';

export interface DuelCalls {
  /** The active ones, oldest first. */
  'GET /api/duel-categories': { access: 'public'; answer: DuelCategoryView[] };
  'GET /api/admin/duel-categories': { access: 'content'; answer: DuelCategoryView[] };
  'POST /api/admin/duel-categories': {
    access: 'content';
    body: DuelCategoryBody;
    answer: DuelCategoryView;
    refusals: 'duel-category-name-required' | 'duel-category-name-taken';
  };
  /** Changes the given fields. Duels that exist keep what they were made with. */
  'PUT /api/admin/duel-categories/{id}': {
    access: 'content';
    body: Partial<DuelCategoryBody>;
    answer: DuelCategoryView;
    refusals: 'duel-category-name-taken';
  };
  'DELETE /api/admin/duel-categories/{id}': { access: 'content'; answer: DoneAnswer; refusals: 'duel-category-in-use' };
  /** Newest first: one page with `page`, otherwise the plain list of the newest. */
  'GET /api/admin/duels': { access: 'duels'; query: AdminDuelsQuery; answer: AdminDuelView[]; paged: AdminDuelsPage };
  'GET /api/admin/duel-analytics': { access: 'figures'; answer: DuelAnalyticsView };
  /** Ends it at once, and nobody wins. A completed duel is refused. */
  'POST /api/admin/duels/{id}/expire': {
    access: 'duels';
    answer: AdminDuelView;
    refusals: 'duel-not-found' | 'duel-over';
  };
  'DELETE /api/admin/duels/{id}': { access: 'duels'; answer: DoneAnswer; refusals: 'duel-not-found' };
  /** The caller's duels, newest first: one page with `page`, otherwise the plain list of the newest. */
  'GET /api/duels': { access: 'player'; query: PageQuery; answer: DuelView[]; paged: DuelsPage };
  'POST /api/duels': {
    access: 'player';
    body: DuelBody;
    answer: DuelView;
    refusals:
      | 'blocked-by-racer'
      | 'racer-blocked'
      | 'email-invalid'
      | 'game-disabled'
      | 'duel-category-required'
      | 'duel-difficulty-unknown'
      | 'duel-questions-invalid'
      | 'duel-with-yourself'
      | 'duel-opponent-not-found'
      | 'too-many-duels'
      | 'too-many-duels-of-two'
      | 'duel-not-found';
  };
  /** For anybody who has the link. */
  'GET /api/duels/invite/{token}': {
    access: 'public';
    answer: DuelInvitationView;
    refusals: 'duel-invitation-invalid';
  };
  'GET /api/duels/{id}': { access: 'player'; answer: DuelView; refusals: 'duel-not-found' };
  'POST /api/duels/{id}/accept': {
    access: 'player';
    answer: DuelView;
    refusals:
      | 'blocked-by-racer'
      | 'racer-blocked'
      | 'duel-not-found'
      | 'duel-not-yours'
      | 'duel-taken'
      | 'duel-not-pending'
      | 'duel-withdrawn'
      | 'duel-expired';
  };
  'POST /api/duels/{id}/decline': {
    access: 'player';
    answer: DoneAnswer;
    refusals: 'duel-not-found' | 'duel-not-yours' | 'duel-not-pending' | 'duel-withdrawn' | 'duel-expired';
  };
  /** Takes back the caller's own challenge. */
  'POST /api/duels/{id}/withdraw': {
    access: 'player';
    answer: DoneAnswer;
    refusals: 'duel-not-found' | 'duel-not-pending';
  };
  /** The caller's leg, new or continued. It is raced with the calls of `games`. */
  'POST /api/duels/{id}/start': {
    access: 'player';
    answer: DuelStartAnswer;
    refusals: 'duel-not-found' | 'duel-not-accepted' | 'duel-expired';
  };
  /** The opponent's run beside the caller's own leg. It grows with each question that the caller closes. */
  'GET /api/duels/{id}/ghost': { access: 'player'; answer: DuelGhostView; refusals: 'duel-not-found' };
  /** Answers with the result once the caller's leg is finished. @throws Rejection race-not-over */
  'POST /api/duels/{id}/finish': { access: 'player'; answer: DuelView; refusals: 'race-not-over' | 'duel-not-found' };
  'POST /api/duels/{id}/rematch': {
    access: 'player';
    answer: DuelView;
    refusals:
      | 'blocked-by-racer'
      | 'racer-blocked'
      | 'too-many-duels-of-two'
      | 'duel-opponent-not-found'
      | 'duel-not-found'
      | 'duel-not-over';
  };
  /** The conversation about all duels of these two racers. It begins empty, and only for the caller. */
  'POST /api/duels/{id}/conversation': {
    access: 'player';
    answer: ConversationView;
    refusals: 'conversation-not-found' | 'blocked-by-racer' | 'racer-blocked' | 'duel-not-found';
  };
}
