import { Turns } from '@app/async';
import type { Viewer } from '../http/viewer';
import { BACKLOG_MAX_BYTES, type Broadcast, type Follower } from './broadcast';
import type { Frame } from './frame';

type News<View> = (viewer: Viewer) => Promise<View>;

export interface NewsBroadcastOptions<View> {
  viewer: Viewer;
  /** Where things stand. */
  first: News<View>;
  framed: (view: View) => Frame;
  onError: (error: unknown) => void;
}

/**
 * Sends one user's devices where things stand, and then all news, one piece after the other. A device that does not
 * keep up is disconnected, and begins with the first view again when it comes back.
 */
export class NewsBroadcast<View> implements Broadcast {
  private readonly devices = new Set<Follower>();
  private readonly turns = new Turns();

  constructor(private readonly options: NewsBroadcastOptions<View>) {}

  get isFollowed(): boolean {
    return this.devices.size > 0;
  }

  has(device: Follower): boolean {
    return this.devices.has(device);
  }

  /**
   * Resolves when the device has the first view, as `viewer` may see it now. Without it nobody follows, because the rest
   * would make no sense.
   */
  async follow(device: Follower, viewer = this.options.viewer): Promise<boolean> {
    this.devices.add(device);
    try {
      await this.turns.take(async () => {
        const first = await this.framed(this.options.first, viewer);
        if (this.devices.has(device)) device.write(first);
      });
      return true;
    } catch (error) {
      this.devices.delete(device);
      throw error;
    }
  }

  leave(device: Follower): void {
    this.devices.delete(device);
  }

  /** Resolves when the news was given to the devices that keep up. */
  async tell(news: News<View>): Promise<void> {
    try {
      await this.turns.take(async () => this.isFollowed && this.give(await this.framed(news)));
    } catch (error) {
      this.options.onError(error);
      // They would otherwise never hear of it.
      for (const device of this.devices) device.drop();
    }
  }

  beginAgain(): Promise<void> {
    return this.tell(this.options.first);
  }

  private async framed(news: News<View>, viewer = this.options.viewer): Promise<Frame> {
    return this.options.framed(await news(viewer));
  }

  private give(frame: Frame): void {
    for (const device of this.devices) {
      if (device.backlogBytes <= BACKLOG_MAX_BYTES) device.write(frame);
      else device.drop();
    }
  }
}
