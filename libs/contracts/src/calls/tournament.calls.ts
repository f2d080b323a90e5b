import type { EventActionAnswer } from '../event.contract';
import type { EventResultView, FinalView } from '../event-result.contract';
import type { PageQuery, PageView } from '../page.contract';
import type { AnswerResult, NextAnswer, RoundAnswerBody } from '../game.contract';
import type {
  AdminMessageBody,
  NextQuestionBody,
  StartRoundBody,
  ToggleLeaderboardBody,
  TournamentControlAnswer,
} from '../tournament-control.contract';
import type { EventLeaderboardView, LiveLeaderboardView, TournamentStatusView } from '../tournament.contract';
import type { FileAnswer } from './declared-call';

export interface TournamentCalls {
  'POST /api/tournament/{id}/start': {
    access: 'live';
    params: { id: number };
    answer: TournamentControlAnswer;
    refusals: 'event-not-found';
  };
  /** Also makes the event live. */
  'POST /api/tournament/{id}/start-round': {
    access: 'live';
    params: { id: number };
    body: StartRoundBody;
    answer: TournamentControlAnswer;
    refusals:
      | 'insufficient-questions'
      | 'event-not-found'
      | 'event-completed'
      | 'round-unknown'
      | 'round-already-active'
      | 'another-round-active';
  };
  /** Possible while the start lights run, because nobody has a question yet. The event stays live. */
  'POST /api/tournament/{id}/take-back-round': {
    access: 'live';
    params: { id: number };
    answer: TournamentControlAnswer;
    refusals: 'event-not-found' | 'round-under-way' | 'no-active-round';
  };
  'POST /api/tournament/{id}/end-round': {
    access: 'live';
    params: { id: number };
    answer: TournamentControlAnswer;
    refusals: 'event-not-found' | 'no-active-round';
  };
  /** Raises the floor: the questions before it are closed for everybody. */
  'POST /api/tournament/{id}/next-question': {
    access: 'live';
    params: { id: number };
    body: NextQuestionBody;
    answer: TournamentControlAnswer;
    refusals: 'event-not-found' | 'lights-on' | 'no-active-round' | 'last-question-open';
  };
  /** Open questions run to their end, and no new ones are served. */
  'POST /api/tournament/{id}/pause': {
    access: 'live';
    params: { id: number };
    answer: TournamentControlAnswer;
    refusals: 'event-not-found' | 'no-active-round';
  };
  /** The lights run before the next question is served, as at the start of a round. */
  'POST /api/tournament/{id}/resume': {
    access: 'live';
    params: { id: number };
    answer: TournamentControlAnswer;
    refusals: 'event-not-found' | 'no-active-round';
  };
  'POST /api/tournament/{id}/toggle-leaderboard': {
    access: 'live';
    params: { id: number };
    body: ToggleLeaderboardBody;
    answer: TournamentControlAnswer;
    refusals: 'event-not-found';
  };
  /** The text is stored before the log refers to it, so that every reader of the message finds it. */
  'POST /api/tournament/{id}/admin-message': {
    access: 'live';
    params: { id: number };
    body: AdminMessageBody;
    answer: TournamentControlAnswer;
    refusals: 'event-not-found' | 'message-required';
  };
  /** Earlier races no longer count. Participants and questions stay. */
  'POST /api/tournament/{id}/reset': {
    access: 'live';
    params: { id: number };
    answer: TournamentControlAnswer;
    refusals: 'event-not-found';
  };
  /** Ends the running round and the event. */
  'POST /api/tournament/{id}/end': {
    access: 'live';
    params: { id: number };
    answer: TournamentControlAnswer;
    refusals: 'event-not-found';
  };
  /** Also deletes its invitations. */
  'DELETE /api/tournament/{id}': {
    access: 'events';
    params: { id: number };
    answer: EventActionAnswer;
    refusals: 'event-not-found';
  };
  /** The board of the newest live event, otherwise of the one that ended last. */
  'GET /api/tournaments/live-leaderboard': { access: 'public'; answer: LiveLeaderboardView };
  /** The events that are over, the newest first. */
  'GET /api/tournaments/finished': { access: 'public'; query: PageQuery; answer: PageView<FinalView> };
  'GET /api/tournament/{id}/leaderboard': {
    access: 'public';
    params: { id: number };
    answer: EventLeaderboardView;
    refusals: 'event-not-found';
  };
  'GET /api/events/{id}/leaderboard': {
    access: 'public';
    params: { id: number };
    answer: EventLeaderboardView;
    refusals: 'event-not-found';
  };
  /** The result of an event that is over, with what decided between racers of equal points. */
  'GET /api/tournament/{id}/result': {
    access: 'public';
    params: { id: number };
    answer: EventResultView;
    refusals: 'event-not-found' | 'event-not-over';
  };
  'GET /api/tournament/{id}/result.csv': {
    access: 'see-events';
    params: { id: number };
    answer: FileAnswer<'text/csv'>;
    refusals: 'event-not-found';
  };
  /**
   * Serves a participant what is due, so that a client needs no other call. An administrator only watches:
   * their console polls this call and must not race for them.
   */
  'GET /api/tournament/{id}/status': {
    access: 'player';
    params: { id: number };
    answer: TournamentStatusView;
    refusals: 'event-not-found';
  };
  'POST /api/tournament/{id}/next': {
    access: 'player';
    params: { id: number };
    answer: NextAnswer;
    refusals: 'event-not-found' | 'lights-on' | 'not-a-participant' | 'tournament-not-accepting-answers';
  };
  'POST /api/tournament/{id}/answer': {
    access: 'player';
    params: { id: number };
    body: RoundAnswerBody;
    answer: AnswerResult;
    refusals:
      | 'question-not-served'
      | 'already-answered'
      | 'event-not-found'
      | 'not-a-participant'
      | 'tournament-not-accepting-answers';
  };
  'POST /api/tournament/{id}/submit-answer': {
    access: 'player';
    params: { id: number };
    body: RoundAnswerBody;
    answer: AnswerResult;
    refusals: 'question-not-served' | 'event-not-found' | 'not-a-participant';
  };
}
