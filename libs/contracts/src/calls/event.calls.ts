import type { DoneAnswer } from '../account.contract';
import type {
  AutoFillAnswer,
  EventActionAnswer,
  EventBody,
  EventConfiguration,
  EventRoundQuestionBody,
  EventRoundQuestionView,
  EventRoundView,
  EventView,
  ParticipantsPage,
} from '../event.contract';
import type { PageQuery } from '../page.contract';

export interface EventCalls {
  'GET /api/events/{id}/configuration': {
    access: 'see-events';
    params: { id: number };
    answer: EventConfiguration;
    refusals: 'event-not-found';
  };
  /** Rounds that no longer belong to the event lose their questions. */
  'PUT /api/events/{id}/configuration': {
    access: 'events';
    params: { id: number };
    body: EventConfiguration;
    answer: EventConfiguration;
    refusals: 'event-not-found' | 'rounds-invalid' | 'questions-per-round-invalid';
  };
  'GET /api/events/{id}/rounds': {
    access: 'see-events';
    params: { id: number };
    answer: EventRoundView[];
    refusals: 'event-not-found';
  };
  /** In racing order. */
  'GET /api/events/{id}/rounds/{round}/questions': {
    access: 'events';
    params: { id: number; round: number };
    answer: EventRoundQuestionView[];
    refusals: 'event-not-found' | 'round-unknown';
  };
  /** Answers with all questions of the round, because those behind the new one have moved. */
  'POST /api/events/{id}/rounds/{round}/questions': {
    access: 'events';
    params: { id: number; round: number };
    body: EventRoundQuestionBody;
    answer: EventRoundQuestionView[];
    refusals:
      | 'event-not-found'
      | 'round-unknown'
      | 'round-full'
      | 'question-in-other-event-round'
      | 'round-already-active'
      | 'questions-unknown';
  };
  'DELETE /api/events/{id}/rounds/{round}/questions/{questionId}': {
    access: 'events';
    params: { id: number; round: number };
    answer: EventRoundQuestionView[];
    refusals: 'event-not-found' | 'round-unknown' | 'round-already-active';
  };
  'POST /api/events/{id}/rounds/auto-fill': {
    access: 'events';
    params: { id: number };
    answer: AutoFillAnswer;
    refusals: 'event-not-found';
  };
  /** Newest first. */
  'GET /api/events': { access: 'see-events'; answer: EventView[] };
  'GET /api/events/live': { access: 'see-events'; answer: EventView[] };
  /** In order of their start: live events, and events whose time is not over. */
  'GET /api/events/upcoming': { access: 'public'; answer: EventView[] };
  'GET /api/events/{id}': {
    access: 'see-events';
    params: { id: number };
    answer: EventView;
    refusals: 'event-not-found';
  };
  'POST /api/events': {
    access: 'events';
    body: EventBody;
    answer: EventView;
    refusals: 'event-incomplete' | 'event-duration-invalid' | 'event-participants-invalid';
  };
  'PUT /api/events/{id}': {
    access: 'events';
    params: { id: number };
    body: EventBody;
    answer: EventView;
    refusals: 'event-not-found' | 'event-incomplete';
  };
  /** Also deletes its participants and invitations. */
  'DELETE /api/events/{id}': {
    access: 'events';
    params: { id: number };
    answer: DoneAnswer;
    refusals: 'event-not-found';
  };
  /** In the order of joining. `search` looks into names and addresses. */
  'GET /api/events/{id}/participants': {
    access: 'events';
    params: { id: number };
    query: PageQuery;
    answer: ParticipantsPage;
    refusals: 'event-not-found';
  };
  'POST /api/events/{id}/participants/{userId}/reset': {
    access: 'events';
    params: { id: number };
    answer: EventActionAnswer;
    refusals: 'event-not-found' | 'participant-not-found';
  };
  'DELETE /api/events/{id}/participants/{userId}': {
    access: 'events';
    params: { id: number };
    answer: EventActionAnswer;
    refusals: 'event-not-found' | 'participant-not-found';
  };
  /** Also revokes all their invitations. */
  'DELETE /api/events/{id}/clear-participants': {
    access: 'events';
    params: { id: number };
    answer: EventActionAnswer;
    refusals: 'event-not-found';
  };
  'POST /api/events/{id}/reset-leaderboard': {
    access: 'events';
    params: { id: number };
    answer: EventActionAnswer;
    refusals: 'event-not-found';
  };
  'POST /api/events/{id}/broadcast-leaderboard': {
    access: 'events';
    params: { id: number };
    answer: EventActionAnswer;
    refusals: 'event-not-found';
  };
}
