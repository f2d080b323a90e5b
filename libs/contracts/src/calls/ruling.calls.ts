import type {
  CutBody,
  CutView,
  FindQuestionsQuery,
  FoundQuestion,
  JudgedRulingView,
  QualifyingRulingBody,
  QualifyingRulingDraftBody,
  QualifyingRulingDraftView,
  QualifyingRulingView,
  RacedQuestionView,
  RulingBody,
  RulingDraftBody,
  RulingDraftView,
} from '../ruling.contract';

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
  /** All rulings on qualifying races, the newest first, also those that were withdrawn. */
  'GET /api/admin/rulings': { access: 'log'; answer: QualifyingRulingView[] };
  /** Questions of the catalogue whose text has the words, at most `FOUND_QUESTIONS_MAX`. */
  'GET /api/admin/rulings/questions': { access: 'rulings'; query: FindQuestionsQuery; answer: FoundQuestion[] };
  /** A question that was raced in qualifying races, with everybody's answers. */
  'GET /api/admin/rulings/questions/{questionId}': {
    access: 'rulings';
    answer: RacedQuestionView;
    refusals: 'question-not-raced';
  };
  /** Who is level at the cut of the final, and what was decided. */
  'GET /api/admin/rulings/cut': { access: 'log'; answer: CutView };
  /** Decides which of the racers who are level at the cut are finalists. It holds until one of them races again. */
  'POST /api/admin/rulings/cut': {
    access: 'rulings';
    body: CutBody;
    answer: CutView;
    refusals: 'cut-not-level' | 'cut-places-differ' | 'ruled-already';
  };
  'POST /api/admin/rulings/cut/{rulingId}/withdraw': {
    access: 'rulings';
    answer: CutView;
    refusals: 'ruling-not-found';
  };
  /** What a ruling on qualifying races would change. Nothing is written. */
  'POST /api/admin/rulings/draft': {
    access: 'rulings';
    body: QualifyingRulingDraftBody;
    answer: QualifyingRulingDraftView;
    refusals: 'question-not-raced';
  };
  /** Rules on a question in all qualifying races that have begun. Points, places and badges follow one racer at a time. */
  'POST /api/admin/rulings': {
    access: 'rulings';
    body: QualifyingRulingBody;
    answer: QualifyingRulingView;
    refusals: 'question-not-raced' | 'ruled-already';
  };
  'POST /api/admin/rulings/{rulingId}/withdraw': {
    access: 'rulings';
    answer: QualifyingRulingView;
    refusals: 'ruling-not-found';
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
