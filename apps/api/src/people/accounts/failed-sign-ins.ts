import { Injectable } from '@nestjs/common';
import { Rejection } from '@app/event-store';
import { Config } from '../../platform/config';
import { ProcessClock } from '../../platform/stores/process-clock';
import { fold } from './account.documents';

/** An attempt to sign in. `deviceId` is null in a browser that has never signed in to this account. */
export interface SignInAttempt {
  email: string;
  address: string;
  deviceId: string | null;
}

/** Too early: the caller must wait before the next attempt. */
export class SignInPause extends Rejection {
  constructor(readonly retryAfterMs: number) {
    super('too-many-requests');
  }
}

interface Failures {
  count: number;
  /** No attempt is allowed before this time, in milliseconds since 1970. */
  pauseUntil: number;
  lastAt: number;
}

/** A number of recent attempts. Each minute reduces it by the number that is free. */
interface Level {
  value: number;
  at: number;
}

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60_000;
/** Failures are forgotten after this long without another. */
const FORGET_MS = 15 * 60_000;
/** Attempts on one account from all addresses together may fail this many times as often as from one address. */
const FROM_EVERYWHERE = 5;
const MINUTE_MS = 60_000;
const REMEMBERED_MAX = 50_000;

/**
 * Makes clients wait after failed logins. Failures are counted separately for an account from one address, for
 * an account from everywhere, and for an address over all accounts. Successful logins count only for their own
 * account, so a full venue behind one address can sign in undisturbed.
 * Somebody who guesses at an account can make others wait for it, a minute at most. The owner is not affected
 * in a browser that has signed in to the account before: for that browser only its own failures count.
 */
@Injectable()
export class FailedSignIns {
  private readonly failures = new Map<string, Failures>();
  /** Failures by address, and logins by account and address. */
  private readonly levels = new Map<string, Level>();

  constructor(
    private readonly config: Config,
    private readonly clock: ProcessClock,
  ) {}

  /**
   * Counts the attempt as failed until `succeeded` is called, so that many attempts at the same moment do not
   * get around the limit.
   * @throws SignInPause
   */
  begin(attempt: SignInAttempt): void {
    const now = this.clock.now();
    const keys = this.keysOf(attempt);
    const pauses = keys.map(({ key }) => (this.failuresOf(key, now)?.pauseUntil ?? 0) - now);
    const waits = this.levelsOf(attempt).map(({ key, free }) => this.waitOf(key, free, now));
    const retryAfterMs = Math.max(...pauses, ...waits);
    if (retryAfterMs > 0) throw new SignInPause(retryAfterMs);
    for (const { key, free } of keys) this.countFailure(key, free, now);
  }

  /**
   * Called for a wrong password. Attempts under way do not count for the address, because a whole venue may
   * sign in at once.
   */
  failed({ address, deviceId }: SignInAttempt): void {
    if (deviceId === null) this.raise(address, this.config.SIGN_INS_PER_ADDRESS);
  }

  succeeded(attempt: SignInAttempt): void {
    const [own, everywhere] = this.keysOf(attempt);
    this.failures.delete(own!.key);
    const others = everywhere && this.failures.get(everywhere.key);
    if (others) others.count -= 1;
    this.raise(loginsOf(attempt), this.config.SIGN_INS_PER_ACCOUNT);
  }

  private keysOf({ email, address, deviceId }: SignInAttempt): { key: string; free: number }[] {
    const account = fold(email);
    const free = this.config.SIGN_INS_PER_ACCOUNT;
    if (deviceId !== null) return [{ key: `${account} device ${deviceId}`, free }];
    return [
      { key: `${account} address ${address}`, free },
      { key: account, free: free * FROM_EVERYWHERE },
    ];
  }

  private levelsOf(attempt: SignInAttempt): { key: string; free: number }[] {
    const { SIGN_INS_PER_ACCOUNT, SIGN_INS_PER_ADDRESS } = this.config;
    const logins = { key: loginsOf(attempt), free: SIGN_INS_PER_ACCOUNT };
    return attempt.deviceId === null ? [logins, { key: attempt.address, free: SIGN_INS_PER_ADDRESS }] : [logins];
  }

  private failuresOf(key: string, now: number): Failures | undefined {
    const failures = this.failures.get(key);
    return failures && failures.lastAt + FORGET_MS > now ? failures : undefined;
  }

  private countFailure(key: string, free: number, now: number): void {
    const count = (this.failuresOf(key, now)?.count ?? 0) + 1;
    const pauseMs = count < free ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - free));
    remember(this.failures, key, { count, pauseUntil: now + pauseMs, lastAt: now });
  }

  /** Milliseconds until the level is one below the free number; zero or less when it already is. */
  private waitOf(key: string, free: number, now: number): number {
    return Math.ceil(((this.levelOf(key, free, now) - (free - 1)) * MINUTE_MS) / free);
  }

  private raise(key: string, free: number): void {
    const now = this.clock.now();
    remember(this.levels, key, { value: this.levelOf(key, free, now) + 1, at: now });
  }

  private levelOf(key: string, free: number, now: number): number {
    const level = this.levels.get(key);
    return level ? Math.max(0, level.value - ((now - level.at) * free) / MINUTE_MS) : 0;
  }
}

const loginsOf = ({ email, address }: SignInAttempt) => `${fold(email)} logins ${address}`;

/** Stores a value. When the map is full, it forgets the entry that has not changed for the longest time. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= REMEMBERED_MAX) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
