import type { LiveLeaderboardView, ServerMessage } from '@app/contracts';
import { isUpdateOf, keyOf } from './subscriptions';

describe('A subscription', () => {
  it('is the same as another with the same type and event', () => {
    const board = { type: 'subscribe_live_leaderboard', eventId: 4 } as const;
    expect(keyOf({ eventId: 4, type: 'subscribe_live_leaderboard' })).toBe(keyOf(board));
    expect(keyOf({ type: 'subscribe_live_leaderboard', eventId: undefined })).toBe(
      keyOf({ type: 'subscribe_live_leaderboard' }),
    );
    const others = [
      { type: 'subscribe_live_leaderboard', eventId: 3 },
      { type: 'subscribe_live_leaderboard' },
      { type: 'subscribe_tournament', eventId: 4 },
    ] as const;
    expect(others.map(keyOf)).not.toContain(keyOf(board));
    expect(new Set(others.map(keyOf)).size).toBe(3);
  });

  it('is answered by the updates of its own event only', () => {
    const data = { eventId: 4 } as LiveLeaderboardView;
    const ofFour: ServerMessage = { type: 'live_leaderboard_update', eventId: 4, data };
    const ofAny: ServerMessage = { type: 'live_leaderboard_update', data };
    const four = { type: 'subscribe_live_leaderboard', eventId: 4 } as const;
    const any = { type: 'subscribe_live_leaderboard' } as const;
    expect([isUpdateOf(four, ofFour), isUpdateOf(four, ofAny)]).toEqual([true, false]);
    expect([isUpdateOf(any, ofFour), isUpdateOf(any, ofAny)]).toEqual([false, true]);
    expect(isUpdateOf({ type: 'subscribe_tournament', eventId: 4 }, ofFour)).toBe(false);
    expect(isUpdateOf({ type: 'subscribe_system' }, ofAny)).toBe(false);
  });
});
