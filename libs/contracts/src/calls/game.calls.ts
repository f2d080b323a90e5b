import type {
  AnswerBody,
  AnswerResult,
  CurrentGameAnswer,
  GameDetailsView,
  GameResultBody,
  GameResultView,
  GameReviewView,
  GameView,
  NextAnswer,
  SkipBody,
  RacingDayView,
} from '../game.contract';
import type { PageQuery, PageView } from '../page.contract';
import type { RaceHistoryEntry } from '../progress.contract';

export interface GameCalls {
  /** The open race, or a new one. */
  'POST /api/games': { access: 'player'; answer: GameView; refusals: 'game-disabled' | 'round-limit-reached' };
  /** Read from the log, so that a player who comes back sees an answer of a moment ago. */
  'GET /api/games/current': { access: 'player'; answer: CurrentGameAnswer };
  'POST /api/games/{id}/next': { access: 'player'; answer: NextAnswer; refusals: 'game-not-found' | 'game-not-yours' };
  /** Ends the open race, or returns the result of the last one. The server's totals count, whatever is posted. */
  'POST /api/game-results': {
    access: 'player';
    body: GameResultBody;
    answer: GameResultView;
    refusals: 'no-open-game';
  };
  /** The closed questions of a race, for its player and administrators. */
  'GET /api/games/{id}/review': { access: 'player'; answer: GameReviewView; refusals: 'game-not-found' };
  'GET /api/game/{id}/details': { access: 'public'; answer: GameDetailsView; refusals: 'game-not-found' };
  /** The caller says when the day begins, because it depends on their time zone. */
  'GET /api/admin/racing-day': { access: 'console'; query: { since: string }; answer: RacingDayView };
  /** All races of the caller, of every kind, newest first. */
  'GET /api/profile/races': { access: 'player'; query: PageQuery; answer: PageView<RaceHistoryEntry> };
  'POST /api/games/{id}/answers': {
    access: 'player';
    body: AnswerBody;
    answer: AnswerResult;
    refusals: 'game-not-found' | 'game-not-yours' | 'game-finished' | 'question-not-served' | 'already-answered';
  };
  'POST /api/games/{id}/skip': {
    access: 'player';
    body: SkipBody;
    answer: AnswerResult;
    refusals: 'game-not-found' | 'game-not-yours' | 'game-finished' | 'question-not-served';
  };
}
