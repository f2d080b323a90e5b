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
  'GET /api/events/{id}/configuration': { access: 'admin'; params: { id: number }; answer: EventConfiguration };
  /** Rounds that no longer belong to the event lose their questions. */
  'PUT /api/events/{id}/configuration': {
    access: 'admin';
    params: { id: number };
    body: EventConfiguration;
    answer: EventConfiguration;
  };
  'GET /api/events/{id}/rounds': { access: 'admin'; params: { id: number }; answer: EventRoundView[] };
  /** In racing order. */
  'GET /api/events/{id}/rounds/{round}/questions': {
    access: 'admin';
    params: { id: number; round: number };
    answer: EventRoundQuestionView[];
  };
  /** Answers with all questions of the round, because those behind the new one have moved. */
  'POST /api/events/{id}/rounds/{round}/questions': {
    access: 'admin';
    params: { id: number; round: number };
    body: EventRoundQuestionBody;
    answer: EventRoundQuestionView[];
  };
  'DELETE /api/events/{id}/rounds/{round}/questions/{questionId}': {
    access: 'admin';
    params: { id: number; round: number };
    answer: EventRoundQuestionView[];
  };
  'POST /api/events/{id}/rounds/auto-fill': { access: 'admin'; params: { id: number }; answer: AutoFillAnswer };
  /** Newest first. */
  'GET /api/events': { access: 'admin'; answer: EventView[] };
  'GET /api/events/live': { access: 'admin'; answer: EventView[] };
  /** In order of their start: live events, and events whose time is not over. */
  'GET /api/events/upcoming': { access: 'public'; answer: EventView[] };
  'GET /api/events/{id}': { access: 'admin'; params: { id: number }; answer: EventView };
  'POST /api/events': { access: 'admin'; body: EventBody; answer: EventView };
  'PUT /api/events/{id}': { access: 'admin'; params: { id: number }; body: EventBody; answer: EventView };
  /** Also deletes its participants and invitations. */
  'DELETE /api/events/{id}': { access: 'admin'; params: { id: number }; answer: DoneAnswer };
  /** In the order of joining. `search` looks into names and addresses. */
  'GET /api/events/{id}/participants': {
    access: 'admin';
    params: { id: number };
    query: PageQuery;
    answer: ParticipantsPage;
  };
  'POST /api/events/{id}/participants/{userId}/reset': {
    access: 'admin';
    params: { id: number };
    answer: EventActionAnswer;
  };
  'DELETE /api/events/{id}/participants/{userId}': {
    access: 'admin';
    params: { id: number };
    answer: EventActionAnswer;
  };
  /** Also revokes all their invitations. */
  'DELETE /api/events/{id}/clear-participants': { access: 'admin'; params: { id: number }; answer: EventActionAnswer };
  'POST /api/events/{id}/reset-leaderboard': { access: 'admin'; params: { id: number }; answer: EventActionAnswer };
  'POST /api/events/{id}/broadcast-leaderboard': { access: 'admin'; params: { id: number }; answer: EventActionAnswer };
}
