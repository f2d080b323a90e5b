import type { SubscribeMessage } from '@app/contracts';
import { changedTopics, keyOf, namingTopics, topicMessage, topicOf } from './push.topics';

const change = (projection: string, id = 'any', document: unknown = {}) => ({ projection, id, document });
const changed = (...changes: ReturnType<typeof change>[]) => [...changedTopics(changes, [])];
const followed = [
  'leaderboard',
  'system',
  'tournament:4',
  'live_leaderboard',
  'live_leaderboard:4',
  'live_leaderboard:7',
];

describe('Topics', () => {
  it('change with the read models they show, each once', () => {
    expect(changed(change('leaderboard'), change('games'), change('leaderboard'))).toEqual(['leaderboard']);
    expect(changed(change('system'), change('leaderboard'))).toEqual(['system', 'leaderboard']);
    expect(changed(change('content-versions'))).toEqual(['content']);
  });

  it('of every event that is followed change with whom administrators keep off them', () => {
    const ofEvents = ['tournament:4', 'live_leaderboard', 'live_leaderboard:4', 'live_leaderboard:7'];
    expect([...changedTopics([change('leaderboard-visibility', 'ada')], followed)]).toEqual(ofEvents);
  });

  it('that show names change with a name', () => {
    const boards = ['leaderboard', 'live_leaderboard', 'live_leaderboard:4', 'live_leaderboard:7'];
    expect(namingTopics(followed)).toEqual(boards);
  });

  it('do not change with read models nobody is shown', () => {
    expect(changed(change('racer-status'), change('constructor'))).toEqual([]);
    expect(changed()).toEqual([]);
  });

  it.each([
    ['tournaments', '4'],
    ['tournament-rounds', '4:1:2:1'],
    ['participants', '4:user-1'],
  ])('of an event and of whichever runs change with %s', (projection, id) => {
    const topics = ['tournament', 'tournament:4', 'live_leaderboard', 'live_leaderboard:4'];
    expect(changed(change(projection, id))).toEqual(topics);
    expect(changed(change(projection, id, null))).toEqual(topics);
  });

  it('of an event change with its races, and with no other', () => {
    const race = change('games', 'game-1', { kind: 'tournament', round: { eventId: 4, attempt: 1, round: 2, run: 1 } });
    const topics = ['tournament', 'tournament:4', 'live_leaderboard', 'live_leaderboard:4'];
    expect(changed(race, race)).toEqual(topics);
    expect(changed(change('games', 'game-2', { kind: 'qualifying', round: null }))).toEqual([]);
    expect(changed(change('games', 'game-3', null))).toEqual([]);
  });

  it('of one’s own change with one’s own documents, and for everybody when nobody knows whose it was', () => {
    const duel = change('duels', 'd1', { racerIds: ['ada', 'ben'] });
    expect(changed(duel)).toEqual(['duels:ada', 'duels:ben']);
    const followers = ['duels:ada', 'duels:eve', 'leaderboard'];
    expect([...changedTopics([change('duels', 'd1', null)], followers)]).toEqual(['duels:ada', 'duels:eve']);
  });

  it.each<[SubscribeMessage, string]>([
    [{ type: 'subscribe_leaderboard' }, 'leaderboard'],
    [{ type: 'subscribe_system' }, 'system'],
    [{ type: 'subscribe_content' }, 'content'],
    [{ type: 'subscribe_schedule' }, 'schedule'],
    [{ type: 'subscribe_tournament' }, 'tournament'],
    [{ type: 'subscribe_tournament', eventId: 4 }, 'tournament:4'],
    [{ type: 'subscribe_live_leaderboard' }, 'live_leaderboard'],
    [{ type: 'subscribe_live_leaderboard', eventId: 4 }, 'live_leaderboard:4'],
  ])('are subscribed to by their documented names: %j', (message, key) => {
    expect(keyOf(topicOf(message))).toBe(key);
  });

  it('are updated by their documented names', () => {
    const data = { revision: 0, leaderboard: [], stats: { totalPlayers: 0, averageScore: 0, finalists: 0 } };
    expect(topicMessage({ name: 'leaderboard' }, data)).toEqual({ type: 'leaderboard_update', data });
    expect(topicMessage({ name: 'schedule' }, null)).toEqual({ type: 'schedule_update', data: null });
  });

  it('say in their updates of which event they were asked for', () => {
    const data = {
      eventId: 4,
      eventName: 'Finals',
      currentRound: 0,
      totalRounds: 3,
      questionsPerRound: 10,
      status: 'active' as const,
      roundActive: false,
      greenInMs: 0,
      lastUpdated: null,
      playerCount: 0,
      players: [],
      closedQuestion: null,
    };
    const type = 'live_leaderboard_update';
    expect(topicMessage({ name: 'live_leaderboard', eventId: 4 }, data)).toEqual({ type, eventId: 4, data });
    expect(topicMessage({ name: 'live_leaderboard' }, data)).toEqual({ type, data });
  });
});
