import type { RejectionCode } from '@app/contracts';
import type { IdKind, SecretKind } from './guessing-stage';

/**
 * What somebody is told about the id of something that is not theirs: `nothing` is what is told about an id that nobody
 * has, `public` what everybody may know, and anything else this refusal.
 */
export type Told = 'nothing' | 'public' | RejectionCode;

/** A call that players may make, or visitors too. */
export interface OpenCall {
  /** The fields with an id, and what is told about each kind of id. About all other kinds nothing is told. */
  ids?: Record<string, Partial<Record<IdKind, Told>>>;
  /** The values of all its other fields. */
  with?: Record<string, unknown>;
  /** Its ids are alternatives, so a call gives only one of them. */
  takesOneId?: true;
  /** Secrets for whoever has the id. */
  tells?: readonly SecretKind[];
  /** Administrators may look at everybody's. */
  administratorsSee?: true;
  /** Nobody is told anything about these ids, not even their owner. */
  ownerToo?: true;
  endsSession?: true;
}

const page = { page: 1, pageSize: 100, search: 'a' };
const answer = { answer: 'A', timeElapsed: 1_000 };
const fullName = { firstName: 'Some', lastName: 'Body' };
/** A racer's id stands for the last qualifying race they finished. */
const races = { race: 'public', finishedRace: 'public', roundRace: 'public', user: 'public' } as const;
const ownRaces = { race: 'nothing', finishedRace: 'nothing', roundRace: 'nothing', leg: 'nothing' } as const;
/** That a race exists is public, except for a leg of a duel. */
const racedByOthers = { race: 'game-not-yours', finishedRace: 'game-not-yours', leg: 'nothing' } as const;
const ownDuels = { duel: 'nothing', openDuel: 'nothing' } as const;
/** Whoever has the link of an open challenge may answer it, or hears that somebody else was first. */
const answeredDuels = { duel: 'nothing', openDuel: 'public' } as const;

/** The calls that visitors may make. */
export const visitorsCalls: Record<string, OpenCall> = {
  'POST /api/auth/login': { ids: { email: { email: 'nothing' } }, with: { password: 'a guess' }, ownerToo: true },
  'POST /api/auth/logout': { endsSession: true },
  'POST /api/auth/request-password-reset': { ids: { email: { email: 'nothing' } }, ownerToo: true },
  'POST /api/auth/reset-password': { ids: { token: {} }, with: { newPassword: 'wanted-by-eve' } },
  'POST /api/users/register': {
    ids: { email: { email: 'email-taken' } },
    with: { ...fullName, password: 'wanted-by-eve', racingName: 'Somebody' },
    ownerToo: true,
  },
  'POST /api/player-interest': {
    ids: { email: { email: 'nothing' } },
    with: { ...fullName, preferredName: 'Body', source: 'guess', notificationPreferences: { newEvents: false } },
    ownerToo: true,
  },
  'PUT /api/player-interest/subscription': { ids: { token: {} }, with: { status: 'unsubscribed' } },
  'GET /api/proof/key': {},
  'GET /api/health': {},
  'GET /api/ready': {},
  'GET /api/stats': {},
  'GET /api/system/public-status': {},
  'GET /api/admin/system/status': {},
  'GET /api/game-schedule/active': {},
  'GET /api/duel-categories': {},
  'GET /api/badge-image/{badgeType}': { with: { badgeType: 'rennmeister' } },
  'GET /api/badge-image/{badgeType}/{version}': { with: { badgeType: 'rennmeister', version: '1' } },
  'GET /api/question-pictures/{id}': { ids: { id: {} } },
  'GET /api/sponsors/active': {},
  'GET /api/sponsors/{id}/logo': { ids: { id: { sponsor: 'public' } } },
  'GET /api/sponsors/{id}/logo/{version}': { ids: { id: { sponsor: 'public' } }, with: { version: '1' } },
  'POST /api/sponsor-views': { with: { forMs: 60_000, shown: { home: { tarmark: { views: 1, shownMs: 2_000 } } } } },
  'GET /api/videos': {},
  'GET /api/videos/{id}/stream': { ids: { id: { video: 'public' } } },
  'GET /api/leaderboard': { with: { limit: 100, offset: 0 } },
  'GET /api/leaderboard/{count}': { with: { count: 100 } },
  'GET /api/player/{name}/stats': { ids: { name: { racingName: 'public' } } },
  'GET /api/game/{id}/details': { ids: { id: { ...races, leg: 'nothing' } }, administratorsSee: true },
  'GET /api/events/upcoming': {},
  'GET /api/events/{id}/leaderboard': { ids: { id: { event: 'public' } } },
  'GET /api/tournament/{id}/leaderboard': { ids: { id: { event: 'public' } } },
  'GET /api/tournament/{id}/result': { ids: { id: { event: 'event-not-over' } } },
  'GET /api/tournaments/live-leaderboard': {},
  'GET /api/tournaments/finished': { with: page },
  'GET /api/seasons': { with: page },
  'GET /api/seasons/{id}': { ids: { id: {} }, with: page },
  'GET /api/tournament/invitation/{token}': {
    ids: { token: { invitationToken: 'public' } },
    tells: ['invitation id'],
  },
  'GET /api/duels/invite/{token}': { ids: { token: { duelToken: 'public' } }, tells: ['duel id'] },
};

/** The calls that need a session, and that every player may make. */
export const playersCalls: Record<string, OpenCall> = {
  'GET /api/auth/me': {},
  'POST /api/auth/change-password': { with: { currentPassword: 'a guess', newPassword: 'wanted-by-eve' } },
  'POST /api/auth/confirm-password': { with: { password: 'a guess' } },
  'PATCH /api/users/{id}': { ids: { id: { user: 'nothing' } }, with: { racingName: 'Borrowed' } },
  'DELETE /api/users/{id}': { ids: { id: { user: 'nothing' } }, with: { password: 'not-the-password' } },
  'GET /api/users/{id}/data': { ids: { id: { user: 'nothing' } } },
  'GET /api/user/round-status': {},
  'GET /api/user/can-play': {},
  'POST /api/user/complete-survey': {},
  'POST /api/games': {},
  'GET /api/games/current': {},
  'POST /api/games/{id}/next': { ids: { id: racedByOthers } },
  'POST /api/games/{id}/answers': {
    ids: { id: racedByOthers, questionId: { question: 'nothing' } },
    with: answer,
  },
  'POST /api/games/{id}/skip': { ids: { id: racedByOthers, questionId: { question: 'nothing' } } },
  'POST /api/game-results': {
    ids: { userId: { user: 'nothing' } },
    with: { playerName: 'Eve', score: 20, correctAnswers: 10, totalQuestions: 10, averageTime: 1 },
  },
  'GET /api/games/{id}/review': { ids: { id: ownRaces }, administratorsSee: true },
  'GET /api/games/{id}/replay': { ids: { id: ownRaces }, administratorsSee: true },
  'GET /api/games/{id}/receipt': { ids: { id: ownRaces }, administratorsSee: true },
  'GET /api/games/{id}/honours': { ids: { id: { finishedRace: 'nothing' } } },
  'GET /api/profile/races': { with: page },
  'GET /api/qualification-rounds/{round}/questions': { with: { round: 1 } },
  'GET /api/questions/random/{count}': { with: { count: 10, from: 'practice' } },
  'POST /api/practice/answers': {
    ids: {
      questionId: { question: 'nothing', legQuestion: 'nothing', roundQuestion: 'nothing', practiceQuestion: 'public' },
    },
    with: { answer: 'A' },
    tells: ['answer key'],
    ownerToo: true,
  },
  'GET /api/leaderboard/me': {},
  'GET /api/users/profile-stats': {},
  'GET /api/profile/stats': {},
  'GET /api/users/{id}/stats': { ids: { id: { user: 'public' } } },
  'GET /api/users/search': { ids: { q: { racingName: 'public', email: 'public' } } },
  'POST /api/users/{id}/block': { ids: { id: { user: 'public' } } },
  'DELETE /api/users/{id}/block': { ids: { id: { user: 'nothing' } }, ownerToo: true },
  'GET /api/conversations': { ids: { before: { conversation: 'nothing' } } },
  'POST /api/conversations': { ids: { otherUserId: { user: 'public' } }, with: { type: 'direct' } },
  'GET /api/conversations/{id}/messages': {
    ids: { id: { conversation: 'nothing' } },
    with: { before: 1_000, deleted: true },
  },
  'POST /api/conversations/{id}/messages': {
    ids: { id: { conversation: 'nothing' } },
    with: { conversationId: 'unread', content: 'Let me in.' },
  },
  'PUT /api/conversations/{id}/read': { ids: { id: { conversation: 'nothing' } } },
  'PUT /api/messages/{id}': { ids: { id: { message: 'nothing' } }, with: { content: 'Never said.' } },
  'POST /api/messages/{id}/report': { ids: { id: { message: 'nothing' } }, with: { reason: 'Curious.' } },
  'DELETE /api/messages/{id}': { ids: { id: { message: 'nothing' } } },
  'GET /api/notices': { with: { before: 'duel-unknown@1', limit: 20 } },
  'POST /api/notices/read': { with: { ids: ['duel-unknown@1'] } },
  'GET /api/notices/settings': {},
  'PUT /api/notices/settings': {
    with: {
      challenge: true,
      duel: true,
      invitation: true,
      message: true,
      overtaken: true,
      honours: true,
      ruling: true,
      recount: true,
      interruption: true,
    },
  },
  'GET /api/tournaments/mine': {},
  'GET /api/tournament/{id}/status': { ids: { id: { event: 'public' } } },
  'POST /api/tournament/{id}/next': { ids: { id: { event: 'not-a-participant' } } },
  'POST /api/tournament/{id}/answer': roundAnswer(),
  'POST /api/tournament/{id}/submit-answer': roundAnswer(),
  'POST /api/tournament/invitation/{token}/accept': {
    ids: { token: { invitationToken: 'invitation-not-yours' } },
    with: { acceptedAt: '2030-01-01T00:00:00Z', userSelections: {}, notificationPreferences: {} },
  },
  'GET /api/duels': { with: page },
  'POST /api/duels': {
    ids: { challengedId: { user: 'public' }, challengedEmail: { email: 'nothing' } },
    with: { category: 'Mixed', difficulty: 'Mixed', questionCount: 5 },
    takesOneId: true,
  },
  'GET /api/duels/{id}': { ids: { id: ownDuels } },
  'GET /api/duels/{id}/replay': { ids: { id: ownDuels }, administratorsSee: true },
  'GET /api/duels/{id}/ghost': { ids: { id: ownDuels } },
  'POST /api/duels/{id}/accept': { ids: { id: answeredDuels } },
  'POST /api/duels/{id}/decline': { ids: { id: answeredDuels } },
  'POST /api/duels/{id}/withdraw': { ids: { id: ownDuels } },
  'POST /api/duels/{id}/start': { ids: { id: ownDuels } },
  'POST /api/duels/{id}/finish': { ids: { id: ownDuels } },
  'POST /api/duels/{id}/rematch': { ids: { id: ownDuels } },
  'POST /api/duels/{id}/conversation': { ids: { id: ownDuels } },
};

function roundAnswer(): OpenCall {
  return {
    ids: {
      id: { event: 'not-a-participant' },
      questionId: { roundQuestion: 'nothing' },
      gameId: { roundRace: 'nothing' },
    },
    with: answer,
  };
}
