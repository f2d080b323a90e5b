import { BACKLOG_MAX_BYTES, type Follower } from './broadcast';
import type { Viewer } from '../http/viewer';
import { Frame } from './frame';
import { NewsBroadcast } from './news-broadcast';

const HEADER_BYTES = 2;

class Device implements Follower {
  backlogBytes = 0;
  isDropped = false;
  readonly seen: string[] = [];
  write({ plain }: Frame): void {
    this.seen.push((JSON.parse(plain.toString('utf8', HEADER_BYTES)) as { data: { userId: string } }).data.userId);
  }
  drop(): void {
    this.isDropped = true;
  }
}

function stage(first: (viewer: Viewer) => Promise<string> = () => Promise.resolve('first')) {
  const errors: unknown[] = [];
  const broadcast = new NewsBroadcast<string>({
    viewer: { userId: 'ada', role: 'player' } as Viewer,
    first,
    framed: (userId) => new Frame({ type: 'authenticated', data: { userId } }),
    onError: (error) => errors.push(error),
  });
  return { broadcast, errors, device: new Device() };
}

const news = (text: string) => () => Promise.resolve(text);

describe('News of one user', () => {
  it('comes after the first view, and each piece in its order, however long one takes', async () => {
    const { broadcast, device } = stage();
    let goOn = (_: string) => {};
    const slow = new Promise<string>((resolve) => (goOn = resolve));
    const follows = broadcast.follow(device);
    const told = [broadcast.tell(() => slow), broadcast.tell(news('second'))];
    await follows;
    expect(device.seen).toEqual(['first']);
    goOn('slow');
    await Promise.all(told);
    expect(device.seen).toEqual(['first', 'slow', 'second']);
  });

  it('is for nobody who did not get the first view', async () => {
    const { broadcast, device } = stage(() => Promise.reject(new Error('no store')));
    await expect(broadcast.follow(device)).rejects.toThrow('no store');
    expect([broadcast.has(device), broadcast.isFollowed]).toEqual([false, false]);
    await broadcast.tell(news('lost'));
    expect(device.seen).toEqual([]);
  });

  it('is asked for as the viewer is at that time, whatever an earlier device was', async () => {
    const refused = new Error('admin-only');
    const first = async ({ role }: Viewer) => (role === 'admin' ? Promise.reject(refused) : 'first');
    const { broadcast, device } = stage(first);
    await broadcast.follow(device);
    const later = new Device();
    await expect(broadcast.follow(later, { userId: 'ada', role: 'admin' } as Viewer)).rejects.toBe(refused);
    expect([broadcast.has(device), broadcast.has(later), later.seen]).toEqual([true, false, []]);
  });

  it('is not sent to a device that left before its turn', async () => {
    const { broadcast, device } = stage();
    const follows = broadcast.follow(device);
    broadcast.leave(device);
    await follows;
    await broadcast.tell(news('late'));
    expect(device.seen).toEqual([]);
  });

  it('disconnects devices that would miss a piece: one with a full backlog, and all when it cannot be made', async () => {
    const { broadcast, device, errors } = stage();
    const full = new Device();
    await Promise.all([broadcast.follow(device), broadcast.follow(full)]);
    full.backlogBytes = BACKLOG_MAX_BYTES + 1;
    await broadcast.tell(news('second'));
    expect([device.seen, full.seen]).toEqual([['first', 'second'], ['first']]);
    expect([device.isDropped, full.isDropped]).toEqual([false, true]);
    const broken = new Error('no store');
    await broadcast.tell(() => Promise.reject(broken));
    expect([device.isDropped, errors]).toEqual([true, [broken]]);
  });

  it('begins again with the first view when some was lost', async () => {
    const { broadcast, device } = stage();
    await broadcast.follow(device);
    await broadcast.beginAgain();
    expect(device.seen).toEqual(['first', 'first']);
  });
});
