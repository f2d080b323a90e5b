import { recorded, specOf } from '@app/projections/testing/projection-spec';
import {
  advanced,
  assigned,
  created,
  ended,
  eventId,
  live,
  NOW,
  paused,
  resumed,
  shown,
  started,
  withLights,
} from './testing/tournament-events';
import { eventRoundViews } from './event-rounds.view';
import { messageText } from './tournament-message.view';
import { type TournamentEvent, tournamentStream } from './tournament.events';
import { eventHead, eventView, tournamentSession } from './tournament.view';
import { type TournamentDocument, tournamentsProjection } from './tournaments.projection';

function after(...events: TournamentEvent[]): TournamentDocument {
  const given = specOf(tournamentsProjection).given(recorded(tournamentStream(eventId), [created, ...events]));
  return { ...given.documents[0]!, position: '1' };
}
const running = [live, started(2, ['a', 'b', 'c'])];
const session = (...events: TournamentEvent[]) => tournamentSession(after(...events), NOW);

describe('the state of a tournament', () => {
  const waiting = {
    currentRound: 0,
    currentQuestionIndex: 0,
    roundActive: false,
    isPaused: false,
    showLeaderboard: false,
    allowAnswers: false,
    totalRounds: 2,
    questionsPerRound: 2,
    roundStartedAt: null,
    greenInMs: 0,
    wasGreen: false,
  };
  const racing = {
    ...waiting,
    currentRound: 2,
    roundActive: true,
    allowAnswers: true,
    questionsPerRound: 3,
    roundStartedAt: new Date(NOW).toISOString(),
  };

  it('is empty before the first round', () => {
    expect(session()).toEqual(waiting);
    expect(session(live, shown)).toEqual({ ...waiting, showLeaderboard: true });
  });

  it('is the floor of the running round, with as many questions as that round has', () => {
    expect(session(...running)).toEqual(racing);
    expect(session(...running, advanced(2, 1))).toEqual({ ...racing, currentQuestionIndex: 1 });
  });

  it('gives the time left of the start lights', () => {
    const lights = [live, withLights(started(2, ['a', 'b', 'c']), 4_000)];
    expect(session(...lights)).toEqual({ ...racing, greenInMs: 4_000 });
    expect(tournamentSession(after(...lights), NOW + 1_500).greenInMs).toBe(2_500);
    expect(tournamentSession(after(...lights), NOW + 4_001).greenInMs).toBe(0);
    expect([session(...lights, paused(2)).greenInMs, session(...lights, ended(2)).greenInMs]).toEqual([0, 0]);
  });

  it('tells the lights after a pause from those at the start', () => {
    const after = { ...racing, greenInMs: 4_000 };
    expect(session(...running, paused(2), resumed(2, NOW, NOW + 4_000))).toEqual({ ...after, wasGreen: true });
    const lights = [live, withLights(started(2, ['a', 'b', 'c']), 4_000)];
    expect(session(...lights, paused(2), resumed(2, NOW, NOW + 4_000))).toEqual(after);
  });

  it('allows no answers while it is paused or over', () => {
    expect(session(...running, paused(2))).toEqual({ ...racing, isPaused: true, allowAnswers: false, wasGreen: true });
    const over = { ...racing, roundActive: false, allowAnswers: false };
    expect(session(...running, ended(2))).toEqual(over);
    expect(session(...running, paused(2), ended(2))).toEqual({ ...over, wasGreen: true });
  });
});

it('An event is shown with both names of its documented pairs', () => {
  expect(eventView(after(...running))).toEqual({
    id: 7,
    name: 'Night Race',
    description: 'Under floodlights',
    eventType: 'live',
    startTime: new Date(NOW + 3_600_000).toISOString(),
    scheduledTime: new Date(NOW + 3_600_000).toISOString(),
    duration: 30,
    maxParticipants: 2,
    currentParticipants: 0,
    isLive: true,
    status: 'active',
    totalRounds: 2,
    questionsPerRound: 2,
  });
  const startTime = new Date(NOW + 3_600_000).toISOString();
  expect(eventHead(after())).toEqual({ id: 7, name: 'Night Race', status: 'scheduled', isLive: false, startTime });
});

it('Each round of the configuration says how full it is and whether it was raced', () => {
  expect(eventRoundViews(after())).toEqual([
    { roundNumber: 1, questionCount: 0, status: 'not-configured' },
    { roundNumber: 2, questionCount: 0, status: 'not-configured' },
  ]);
  expect(eventRoundViews(after(assigned(1, 'x', 1), ...running)).map(({ status }) => status)).toEqual([
    'waiting',
    'active',
  ]);
  expect(eventRoundViews(after(...running, ended(2)))[1]).toEqual({
    roundNumber: 2,
    questionCount: 0,
    status: 'ended',
  });
});

it('Messages read as a person would say them', () => {
  expect(messageText({ kind: 'round-started', round: 2 }, null)).toBe('Round 2 has started');
  expect(messageText({ kind: 'question-advanced', round: 2, questionIndex: 3 }, null)).toBe('On to question 4');
  expect(messageText({ kind: 'admin-message', messageId: 'm' }, 'Back in five')).toBe('Back in five');
});
