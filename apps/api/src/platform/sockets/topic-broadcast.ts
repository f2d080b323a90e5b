import { SharedLooks, Turns } from '@app/async';
import { BACKLOG_MAX_BYTES, type Broadcast, type Follower } from './broadcast';
import type { Frame } from './frame';

export interface BroadcastOptions {
  /** The current view, ready for the wire; null when there is nothing to show. */
  frame: () => Promise<Frame | null>;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  pause: (ms: number) => Promise<void>;
  /** Lets all other waiting work have its turn. */
  nextTurn: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** A view, ready for the wire. `content` numbers the different views from 1; it is 0 without a view. */
type Built = { content: number; frame: Frame } | typeof nothing;

/** A view and the version of the data it was built from. */
interface View {
  version: number;
  built: Built;
}

const nothing = { content: 0, frame: null } as const;

/** `content`: the number of the view they were sent last; 0 before the first. */
interface Standing {
  content: number;
  slowSince: number | null;
}

/** At most four times a second. The first change is sent at once. */
export const INTERVAL_MS = 250;
export const AFTER_FAILURE_MS = 2_000;
export const SLICE = 100;
export const SLOW_MAX_MS = 10_000;

/**
 * Sends the newest view of a topic to all its followers. A view is built and framed once for all, and sent in
 * slices. Changes in between are combined, and a view equal to the last one is not sent again.
 * A slow follower is passed over until it can take the newest view, and dropped after ten seconds.
 */
export class TopicBroadcast implements Broadcast {
  private readonly followers = new Map<Follower, Standing>();
  private version = 1;
  private sent = 1;
  private passedOver = 0;
  private isRunning = false;
  private onNextChange = () => {};
  private readonly newest = new SharedLooks<'view', View, { version: number; builtAt: number }>('forgotten');
  /** Runs one build after the other, so that the later one has the newer view. */
  private readonly builds = new Turns();
  private last: Built = nothing;

  constructor(private readonly options: BroadcastOptions) {}

  get isFollowed(): boolean {
    return this.followers.size > 0;
  }

  has(follower: Follower): boolean {
    return this.followers.has(follower);
  }

  /** Rejects when the view cannot be built. It is then sent as soon as it can be. */
  async follow(follower: Follower): Promise<boolean> {
    const standing: Standing = { content: 0, slowSince: null };
    this.followers.set(follower, standing);
    try {
      const { built } = await this.current();
      if (this.followers.get(follower) === standing) this.give(follower, standing, built);
      return built.frame !== null;
    } catch (error) {
      this.passedOver += 1;
      throw error;
    } finally {
      if (this.passedOver > 0) void this.run();
    }
  }

  leave(follower: Follower): void {
    this.followers.delete(follower);
  }

  /** Says that the view may have changed. Resolves when every follower that keeps up has the new one. */
  async changed(): Promise<void> {
    this.version += 1;
    this.onNextChange();
    await this.run();
  }

  private async nextChange(): Promise<void> {
    if (this.sent === this.version) await new Promise<void>((resolve) => (this.onNextChange = resolve));
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (this.followers.size > 0 && (this.sent < this.version || this.passedOver > 0)) {
        const sentBefore = this.sent;
        const isSent = await this.sendNewest();
        const rest = this.options.pause(isSent ? INTERVAL_MS : AFTER_FAILURE_MS);
        // A new change does not wait for another try at those who were passed over.
        const isRepeat = isSent && this.sent === sentBefore;
        await (isRepeat ? Promise.race([rest, this.nextChange()]) : rest);
      }
    } finally {
      this.isRunning = false;
    }
  }

  private async sendNewest(): Promise<boolean> {
    try {
      const { version, built } = await this.current();
      this.passedOver = 0;
      let inSlice = 0;
      for (const [follower, standing] of this.followers) {
        this.give(follower, standing, built);
        inSlice += 1;
        if (inSlice % SLICE === 0) await this.options.nextTurn();
      }
      this.sent = version;
      return true;
    } catch (error) {
      this.options.onError(error);
      return false;
    }
  }

  private give(follower: Follower, standing: Standing, { content, frame }: Built): void {
    if (frame === null || standing.content >= content) return;
    if (follower.backlogBytes <= BACKLOG_MAX_BYTES) {
      follower.write(frame);
      standing.content = content;
      standing.slowSince = null;
      return;
    }
    const now = this.options.now();
    standing.slowSince ??= now;
    if (now - standing.slowSince < SLOW_MAX_MS) {
      this.passedOver += 1;
      return;
    }
    this.followers.delete(follower);
    follower.drop();
  }

  /**
   * Builds the view again after a change, otherwise at most once in an interval: many followers may come at the
   * same time.
   */
  private current(): Promise<View> {
    const { version } = this;
    const now = this.options.now();
    return this.newest.of(
      'view',
      () => this.builds.take(async () => ({ version, built: await this.build() })),
      { version, builtAt: now },
      (view) => view.version === version && now - view.builtAt < INTERVAL_MS,
    );
  }

  private async build(): Promise<Built> {
    const frame = await this.options.frame();
    if (frame === null) return nothing;
    if (!this.last.frame?.equals(frame)) this.last = { content: this.last.content + 1, frame };
    return this.last;
  }
}
