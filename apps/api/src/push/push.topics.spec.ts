import { topicMessage, topicOf, topicsOf } from './push.topics';

const changesOf = (...projections: string[]) => projections.map((projection) => ({ projection }));

describe('Topics', () => {
  it('change with the read models they show, each once', () => {
    const changes = changesOf('leaderboard', 'games', 'leaderboard-totals', 'leaderboard');
    expect(topicsOf(changes)).toEqual(new Set(['leaderboard']));
    expect(topicsOf(changesOf('system', 'leaderboard'))).toEqual(new Set(['system', 'leaderboard']));
    expect(topicsOf(changesOf('content-versions'))).toEqual(new Set(['content']));
  });

  it('do not change with read models nobody is shown', () => {
    expect(topicsOf(changesOf('games', 'racer-status', 'constructor'))).toEqual(new Set());
    expect(topicsOf([])).toEqual(new Set());
  });

  it('are subscribed to by their documented names', () => {
    expect(topicOf({ type: 'subscribe_leaderboard' })).toBe('leaderboard');
    expect(topicOf({ type: 'subscribe_system' })).toBe('system');
    expect(topicOf({ type: 'subscribe_content' })).toBe('content');
    expect(topicOf({ type: 'subscribe_schedule' })).toBe('schedule');
  });

  it('are updated by their documented names', () => {
    const stats = { totalPlayers: 0, averageScore: 0 };
    expect(topicMessage('leaderboard', { leaderboard: [], stats })).toEqual({
      type: 'leaderboard_update',
      data: { leaderboard: [], stats },
    });
    const system = {
      gameEnabled: true,
      tournamentResultsEnabled: false,
      tournamentResultsPageEnabled: false,
      message: null,
      surveyUrl: '/survey',
    };
    expect(topicMessage('system', system)).toEqual({ type: 'system_update', data: system });
    const content = { sponsorsVersion: 1, videosVersion: 0, badgeImagesVersion: 0 };
    expect(topicMessage('content', content)).toEqual({ type: 'content_update', data: content });
    expect(topicMessage('schedule', null)).toEqual({ type: 'schedule_update', data: null });
  });
});
