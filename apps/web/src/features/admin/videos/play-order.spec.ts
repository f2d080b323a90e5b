import type { VideoView } from '@app/contracts';
import { moved } from './play-order';

const video = (id: string): VideoView => ({ id, filename: id, originalName: id, size: 1, duration: null });
const [straight, bends, tunnel] = [video('straight'), video('bends'), video('tunnel')];
const videos = [straight, bends, tunnel];

describe('A video in the order of play', () => {
  it('changes places with the one before it, or behind it', () => {
    expect(moved(videos, tunnel, -1)).toEqual([straight, tunnel, bends]);
    expect(moved(videos, straight, 1)).toEqual([bends, straight, tunnel]);
  });

  it('goes no further than the ends', () => {
    expect([moved(videos, straight, -1), moved(videos, tunnel, 1)]).toEqual([null, null]);
  });
});
