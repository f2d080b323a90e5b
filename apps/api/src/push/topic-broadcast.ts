import type { Frame } from './frame';

/** Somebody who follows a topic. */
export interface Follower {
  /** Bytes handed over and not yet taken by the network. */
  readonly backlogBytes: number;
  write(frame: Frame): void;
  /** Ends the connection of somebody who does not keep up. */
  drop(): void;
}

export interface BroadcastOptions {
  /** The view as it is now, ready for the wire; null when there is nothing to show. */
  frame: () => Promise<Frame | null>;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  pause: (ms: number) => Promise<void>;
  /** Lets everything else that waits have its turn. */
  breathe: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** A view, ready for the wire. `content` counts the different ones, and is 0 of nothing. */
type Built = { content: number; frame: Frame } | typeof nothing;

const nothing = { content: 0, frame: null } as const;

/** `content`: of the view they were sent last; 0 before the first. */
interface Standing {
  content: number;
  slowSince: number | null;
}

/** Four times a second at most, the first time at once. */
export const INTERVAL_MS = 250;
export const AFTER_FAILURE_MS = 2_000;
export const SLICE = 100;
/** More than this is not given to somebody who has not taken what went before. */
export const BACKLOG_MAX_BYTES = 64 * 1024;
export const SLOW_MAX_MS = 10_000;

/**
 * Sends the newest view of a topic to all its followers: built and framed once, in slices, changes in between taken
 * together; what looks as before is not sent. Who is slow is passed over until the newest view fits, and dropped after ten seconds.
 */
export class TopicBroadcast {
  private readonly followers = new Map<Follower, Standing>();
  private version = 1;
  private sent = 1;
  private passedOver = 0;
  private isRunning = false;
  private onNextChange = () => {};
  private newest: { version: number; builtAt: number; built: Promise<Built> } | undefined;
  private last: Built = nothing;

  constructor(private readonly options: BroadcastOptions) {}

  get isFollowed(): boolean {
    return this.followers.size > 0;
  }

  /**
   * Answers with the view at once; who follows already is sent it again. Rejects when it cannot be built, and sends it as
   * soon as it can.
   * @returns false when there is nothing to show
   */
  async follow(follower: Follower): Promise<boolean> {
    const standing: Standing = { content: 0, slowSince: null };
    this.followers.set(follower, standing);
    try {
      const built = await this.current().built;
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

  /** The view may be another one now. Resolves when everybody who keeps up has it. */
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
        // Nobody waits because of those who were passed over before.
        const isRepeat = isSent && this.sent === sentBefore;
        await (isRepeat ? Promise.race([rest, this.nextChange()]) : rest);
      }
    } finally {
      this.isRunning = false;
    }
  }

  private async sendNewest(): Promise<boolean> {
    try {
      const { version, built: building } = this.current();
      const built = await building;
      this.passedOver = 0;
      let inSlice = 0;
      for (const [follower, standing] of this.followers) {
        this.give(follower, standing, built);
        inSlice += 1;
        if (inSlice % SLICE === 0) await this.options.breathe();
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

  /** Built again after a change, and not more than once in an interval otherwise: many may come at the same time. */
  private current() {
    const now = this.options.now();
    const isNew = this.newest?.version === this.version && now - this.newest.builtAt < INTERVAL_MS;
    if (this.newest && isNew) return this.newest;
    const building = { version: this.version, builtAt: now, built: this.build(this.newest?.built) };
    this.newest = building;
    building.built.catch(() => {
      if (this.newest === building) this.newest = undefined;
    });
    return building;
  }

  /** One after the other, so that the later one is the newer. */
  private async build(before: Promise<Built> | undefined): Promise<Built> {
    await before?.catch(() => undefined);
    const frame = await this.options.frame();
    if (frame === null) return nothing;
    if (!this.last.frame?.equals(frame)) this.last = { content: this.last.content + 1, frame };
    return this.last;
  }
}
