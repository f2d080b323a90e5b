import { advancePlayback, nextTurn, type Playback, playedVideo } from './video-turn';

const videos = ['night', 'rain', 'dawn'];
const fail = (playback: Playback, times: number): Playback =>
  Array.from({ length: times }).reduce<Playback>((before) => advancePlayback(before, 'failed'), playback);

describe('The videos behind the race', () => {
  it('take turns from game to game', () => {
    const first = nextTurn(null, 'game-1');
    const second = nextTurn(first, 'game-2');
    expect([first, second]).toEqual([
      { gameId: 'game-1', turn: 0 },
      { gameId: 'game-2', turn: 1 },
    ]);
  });

  it('stay the same when a game is opened again', () => {
    const turn = { gameId: 'game-1', turn: 4 };
    expect(nextTurn(turn, 'game-1')).toEqual(turn);
  });

  it('start again after the last', () => {
    const shown = [0, 1, 2, 3].map((place) => playedVideo(videos, { place, failuresInARow: 0 }));
    expect(shown).toEqual(['night', 'rain', 'dawn', 'night']);
  });

  it('change to the next when one fails', () => {
    expect(playedVideo(videos, fail({ place: 1, failuresInARow: 0 }, 1))).toBe('dawn');
  });

  it('are given up when each has failed twice in a row', () => {
    expect(playedVideo(videos, fail({ place: 0, failuresInARow: 0 }, 5))).toBe('dawn');
    expect(playedVideo(videos, fail({ place: 0, failuresInARow: 0 }, 6))).toBeUndefined();
  });

  it('have all their tries again once one has played', () => {
    const played = advancePlayback(fail({ place: 0, failuresInARow: 0 }, 5), 'played');
    expect(playedVideo(videos, fail(played, 5))).toBe('rain');
  });

  it('are missing when there are none', () => {
    expect(playedVideo([], { place: 0, failuresInARow: 0 })).toBeUndefined();
  });
});
