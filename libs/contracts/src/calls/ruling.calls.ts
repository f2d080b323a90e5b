import type { JudgedRulingView, RulingBody, RulingDraftBody, RulingDraftView } from '../ruling.contract';

export interface RulingCalls {
  /** All rulings on the rounds that count, the newest first, also those that were withdrawn. */
  'GET /api/admin/events/{id}/rulings': {
    access: 'log';
    params: { id: number };
    answer: JudgedRulingView[];
    refusals: 'event-not-found';
  };
  /** What a ruling would change. Nothing is written. */
  'POST /api/admin/events/{id}/rulings/draft': {
    access: 'rulings';
    params: { id: number };
    body: RulingDraftBody;
    answer: RulingDraftView;
    refusals: RulingRefusal;
  };
  /** Rules on a question of a round that is over. The result follows at once; the answers stay as they were given. */
  'POST /api/admin/events/{id}/rulings': {
    access: 'rulings';
    params: { id: number };
    body: RulingBody;
    answer: JudgedRulingView;
    refusals: RulingRefusal;
  };
  /** Everything is as before the ruling. A ruling that was withdrawn stays so. */
  'POST /api/admin/events/{id}/rulings/{rulingId}/withdraw': {
    access: 'rulings';
    params: { id: number };
    answer: JudgedRulingView;
    refusals: 'event-not-found' | 'ruling-not-found';
  };
}

type RulingRefusal =
  | 'event-not-found'
  | 'round-unknown'
  | 'round-not-raced'
  | 'round-not-over'
  | 'question-not-in-round'
  | 'answer-is-right'
  | 'ruled-already'
  | 'participant-not-found';
