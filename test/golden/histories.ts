import { asOneLog, recorded } from '@app/projections/testing/projection-spec';
import { type EventMetadata, plainEvent, type RecordedEvent } from '@app/event-store';
import { auditStream } from '../../apps/api/src/platform/audit-log/audit.events';
import { sponsorViewsStream } from '../../apps/api/src/content/sponsor-views/sponsor-views.events';
import { duelStream } from '../../apps/api/src/duels/duel/duel.events';
import { invitationStream } from '../../apps/api/src/finals/invitation/invitation.events';
import { tournamentStream } from '../../apps/api/src/finals/tournament/tournament.events';
import { racerStream } from '../../apps/api/src/people/racer/racer.events';
import { gameStream } from '../../apps/api/src/racing/game/game.events';
import { CUT_STREAM } from '../../apps/api/src/racing/ruling/cut.events';
import { RULING_STREAM } from '../../apps/api/src/racing/ruling/ruling.events';
import { interruptionStream } from '../../apps/api/src/told/interruption/interruption.events';
import { SYSTEM_STREAM } from '../../apps/api/src/season/system/system.events';
import { SEASONS_STREAM } from '../../apps/api/src/told/seasons/seasons.events';
import type { StoredEvent } from '../../apps/api/src/stored-events';
import { eventShapes } from './event-shapes';
import { raced } from './raced';

type Type = StoredEvent['type'];
type Data<T extends Type> = Extract<StoredEvent, { type: T }>['data'];

const admin: Partial<EventMetadata> = { actor: { kind: 'user', id: 'admin-1', role: 'admin' } };
const ofRequest = (request: string): Partial<EventMetadata> => ({ ...admin, $causationId: request });

/** A golden event, with other data where a history needs it. `nth`: which of the examples of its present shape. */
function event<T extends Type>(type: T, differing: Partial<Data<T>>, nth = 0): StoredEvent {
  const examples = eventShapes[type].at(-1) as readonly Data<T>[];
  return { type, data: { ...examples[nth], ...differing } } as unknown as StoredEvent;
}

/** The next events of a stream, in which one id stands in all of them. */
function eventsOf<Ids extends object>(stream: string, ids: Ids, metadata: Partial<EventMetadata> = {}) {
  return (...events: [type: Type, differing?: object, nth?: number][]): RecordedEvent[] =>
    recorded(
      stream,
      events.map(([type, differing, nth]) => event(type, { ...ids, ...differing } as Partial<Data<Type>>, nth)),
      metadata,
    );
}

const racer = (userId: string) => eventsOf(racerStream(userId), { userId });
const onRacer = (userId: string) => eventsOf(racerStream(userId), { userId }, admin);
const game = (gameId: string) => eventsOf(gameStream(gameId), { gameId, userId: 'anna' });
const duel = (duelId: string) => eventsOf(duelStream(duelId), { duelId, challengerId: 'anna', challengedId: 'ben' });
const onDuel = (duelId: string) => eventsOf(duelStream(duelId), { duelId }, admin);
const tournament = (eventId: number, metadata = admin) => eventsOf(tournamentStream(eventId), { eventId }, metadata);
const invitation = (invitationId: string) => eventsOf(invitationStream(invitationId), { invitationId }, admin);

const race = (userId: string, number: number, marks: string) =>
  racer(userId)(
    ['QualifyingGameStarted', { gameId: `${userId}-${number}`, number }],
    ['QualifyingGameFinished', raced(`${userId}-${number}`, number, marks)],
  );

const races = [
  racer('anna')(['RacerRegistered']),
  race('anna', 1, 'qqqqqqqqqq'),
  race('anna', 2, 'qqqqqqqqss'),
  race('anna', 3, 'qqqqqccccc'),
  race('anna', 4, 'wwqqx-----'),
  racer('anna')(['SurveyCompleted']),
  onRacer('anna')(['RoundsGranted'], ['RoundsReset', {}, 1]),
  race('ben', 1, 'qqqqccccwx'),
  onRacer('ben')(['PointsReset'], ['SurveyCompleted']),
  race('ben', 2, 'ccccccccww'),
  race('ben', 3, 'qqqqqcccww'),
  race('ben', 4, 'ccccccqqqw'),
  race('carl', 1, 'qqqccccccs'),
  race('carl', 2, 'sssssswwww'),
  onRacer('carl')(['AllDataReset']),
  race('dora', 1, 'qqqqqqqqqc'),
  onRacer('dora')(['LeaderboardVisibilitySet']),
  race('dora', 2, 'qqqqqqqccc'),
  onRacer('emil')(['LeaderboardVisibilitySet']),
  race('emil', 1, 'qqqqqqqccx'),
  onRacer('emil')(['LeaderboardVisibilityCleared']),
  // Just enough for the awards that ask for a score, a streak and an accuracy.
  race('gina', 1, 'qqqqqccccc'),
  race('gina', 2, 'cccccwwwww'),
  race('hugo', 1, 'qqqqqqqqws'),
  race('hugo', 2, 'cccccccccw'),
  race('hugo', 3, 'cccccccccc'),
  race('fritz', 1, 'ccccccccqq'),
  onRacer('fritz')(['LeaderboardVisibilitySet'], ['RacerDeleted', {}, 1]),
];

const games = [
  game('qualifying')(
    ['GameStarted'],
    ['QuestionServed'],
    ['QuestionAnswered'],
    ['QuestionServed', { index: 1, questionId: 'second' }],
    ['QuestionTimedOut', { index: 1, questionId: 'second' }],
    ['QuestionServed', { index: 2, questionId: 'third' }],
    ['QuestionSkipped', { index: 2, questionId: 'third' }],
    ['GameFinished', {}, 1],
    ['ResultClaimed'],
  ),
  game('duel')(['GameStarted', {}, 1], ['QuestionServed'], ['QuestionAnswered', { isCorrect: false, points: 0 }]),
  game('tournament')(['GameStarted', {}, 2], ['QuestionServed']),
];

const bothLegs = [
  ['DuelLegStarted', { userId: 'anna', gameId: 'leg-anna' }],
  ['DuelLegFinished', { userId: 'anna', gameId: 'leg-anna' }],
  ['DuelLegStarted', { userId: 'ben', gameId: 'leg-ben' }, 1],
  ['DuelLegFinished', { userId: 'ben', gameId: 'leg-ben' }],
] satisfies [Type, object, number?][];

const duels = [
  duel('won')(['DuelChallenged', {}, 1], ['DuelAccepted', { userId: 'ben' }], ...bothLegs),
  duel('won')(['DuelCompleted', { winnerId: 'anna' }]),
  duel('tied')(['DuelChallenged', {}, 1], ['DuelAccepted', { userId: 'ben' }], ['DuelCompleted', {}, 1]),
  duel('lost')(['DuelChallenged', {}, 1], ['DuelAccepted', { userId: 'ben' }]),
  duel('lost')(['DuelCompleted', { winnerId: 'ben' }]),
  onDuel('lost')(['DuelDeleted', { completed: { challengerId: 'anna', challengedId: 'ben', winnerId: 'ben' } }]),
  duel('declined')(['DuelChallenged', {}, 1], ['DuelDeclined', { userId: 'ben' }]),
  duel('withdrawn')(['DuelChallenged', { challengedId: null }], ['DuelWithdrawn', { userId: 'anna' }]),
  duel('expired')(['DuelChallenged', { challengedId: null, opponent: 'nobody' }]),
  onDuel('expired')(['DuelExpired']),
];

const finals = [
  tournament(1)(['TournamentCreated'], ['TournamentUpdated']),
  tournament(1, ofRequest('questions'))(
    ['RoundQuestionAssigned', { questionId: 'q1' }],
    ['RoundQuestionAssigned', { questionId: 'q2' }],
    ['RoundQuestionAssigned', { questionId: 'q3', round: 3 }],
  ),
  tournament(1, ofRequest('move'))(
    ['RoundQuestionRemoved', { questionId: 'q1' }],
    ['RoundQuestionAssigned', { questionId: 'q1', round: 2 }],
  ),
  tournament(1, ofRequest('removal'))(['RoundQuestionRemoved', { questionId: 'q2' }]),
  tournament(1)(
    ['ConfigurationChanged', { totalRounds: 2 }],
    ['ParticipantJoined', { userId: 'anna' }],
    ['ParticipantJoined', { userId: 'ben' }, 1],
    ['ParticipantJoined', { userId: 'carl' }],
    ['ParticipantReset', { userId: 'anna' }, 1],
    ['ParticipantRemoved', { userId: 'carl' }, 1],
    ['WentLive'],
    ['RoundStarted'],
    ['RoundPaused'],
    ['RoundResumed', {}, 1],
    ['QuestionAdvanced'],
    ['LeaderboardShown'],
    ['RoundEnded'],
    ['LeaderboardHidden'],
    ['LeaderboardBroadcast'],
    ['AdminMessageSent'],
    ['RoundStarted', { round: 2, greenAt: undefined }],
    ['RoundPaused', { round: 2 }],
  ),
  tournament(2)(
    ['TournamentCreated'],
    ['ParticipantJoined', { userId: 'anna' }],
    ['ParticipantsCleared', {}, 1],
    ['RoundStarted'],
    ['RoundTakenBack', { attempt: 1 }],
    ['TournamentCompleted'],
    ['TournamentReset', {}, 1],
  ),
  tournament(3)(['TournamentCreated'], ['ParticipantJoined', { userId: 'anna' }], ['TournamentCompleted']),
  tournament(4)(['TournamentCreated'], ['ParticipantJoined', { userId: 'ben' }], ['TournamentDeleted', {}, 1]),
  invitation('accepted')(['InvitationIssued', { userId: 'anna' }], ['InvitationAccepted', { userId: 'anna' }]),
  invitation('expired')(['InvitationIssued', { userId: 'ben' }], ['InvitationExpired']),
  invitation('withdrawn')(['InvitationIssued', { userId: 'carl' }], ['InvitationWithdrawn', { userId: 'carl' }]),
  invitation('revoked')(['InvitationIssued', { userId: 'dora' }], ['InvitationRevoked']),
  invitation('open')(['InvitationIssued', {}, 1]),
];

const interruptions = [
  eventsOf(interruptionStream('outage'), { interruptionId: 'outage' })(
    ['InterruptionNoticed'],
    [
      'InterruptionNoticed',
      {
        part: 2,
        races: [
          { kind: 'duel', questions: [{ gameId: 'duel', userId: 'anna', index: 0, questionId: 'q1', ranOut: true }] },
        ],
      },
    ],
  ),
];

const acted = (kind: string, before: object | null, after: object | null) =>
  eventsOf(
    auditStream('2026-11-21'),
    {},
    admin,
  )(['AdminActed', { action: `${kind}-updated`, target: { kind, id: `${kind}-1` }, before, after }]);

const season = [
  acted('sponsor', null, { name: 'Boxenfunk' }),
  acted('video', null, { name: 'A lap' }),
  acted('badge-image', null, {}),
  acted('question', { text: 'Which?' }, { text: 'Which engine?' }),
  eventsOf(SYSTEM_STREAM, {}, admin)(
    ['GameDisabled', {}, 1],
    ['GameEnabled'],
    ['TournamentResultsShown'],
    ['TournamentResultsHidden'],
  ),
];

const closed = { seasonId: 'autumn' };
const everybody = eventsOf(SEASONS_STREAM, closed, admin);

const closes = [
  // As older logs have it: the audit log records the reset of everybody, and the racers' resets share its correlation id.
  eventsOf(
    auditStream('2026-11-22'),
    {},
    { ...admin, $correlationId: 'summer' },
  )(['AdminActed', { action: 'all-users-reset', target: { kind: 'system', id: 'users' }, before: null, after: null }]),
  eventsOf(racerStream('hugo'), { userId: 'hugo' }, { ...admin, $correlationId: 'summer' })(['AllDataReset']),
  race('ina', 1, 'qqqqqqqqcc'),
  race('ina', 2, 'ccccccccww'),
  race('jim', 1, 'qqqqqqqqqq'),
  everybody(['SeasonClosed']),
  onRacer('ina')(['AllDataReset', closed, 1]),
  onRacer('jim')(['AllDataReset', closed, 1]),
  race('ina', 3, 'ccccccccqq'),
  everybody(['SeasonCloseWithdrawn']),
  onRacer('ina')(['AllDataResetWithdrawn', closed]),
];

const withdrawals = [
  tournament(1)(['ParticipantResetWithdrawn', { userId: 'anna' }]),
  tournament(2)(['TournamentResetWithdrawn']),
  tournament(4)(['TournamentRestored']),
  invitation('revoked')(['InvitationRestored']),
];

const recounted = (gameId: string) =>
  (eventShapes.RacesRecounted.at(-1) as Data<'RacesRecounted'>[])[0]!.races.map((race) => ({ ...race, gameId }));

/** Later than all others, so that what those made keeps its place in the log. */
const judged = [
  tournament(1)(['QuestionRuled'], ['QuestionRuled', {}, 1], ['RulingWithdrawn']),
  eventsOf(RULING_STREAM, {}, admin)(
    ['QualifyingQuestionRuled'],
    ['QualifyingQuestionRuled', {}, 1],
    ['QualifyingRulingWithdrawn'],
  ),
  racer('ben')(['RacesRecounted', { races: recounted('ben-4') }]),
  racer('emil')(['RacesRecounted', { races: [] }]),
  eventsOf(CUT_STREAM, { userIds: ['anna'] }, admin)(['CutDecided'], ['CutDecisionWithdrawn']),
];

const hour = Date.UTC(2026, 10, 25, 22);
const nextDay = Date.UTC(2026, 10, 26);
const sponsorViews = [
  eventsOf(sponsorViewsStream(hour), { hour })(
    ['SponsorViewsCounted'],
    ['SponsorViewsCounted', { views: [{ sponsorId: 'tarmark', place: 'hall', views: 1, shownMs: 90_000 }] }],
  ),
  eventsOf(sponsorViewsStream(nextDay), { hour: nextDay })(['SponsorViewsCounted']),
];

/** Small histories of racers, races, duels, events, content and seasons, as one log. */
export const goldenLog: readonly RecordedEvent[] = asOneLog(
  [races, games, duels, finals, season, closes, withdrawals, judged, interruptions, sponsorViews].flat(),
).map((each) => ({ ...plainEvent(each), id: `event-${each.position}` }));
