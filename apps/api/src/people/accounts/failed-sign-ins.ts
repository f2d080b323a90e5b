import { Injectable } from '@nestjs/common';
import {
  type CollectionDefinition,
  type Document,
  DocumentStore,
  keptCollection,
  type KeptCollection,
} from '@app/document-store';
import { Rejection } from '@app/event-store';
import { Config } from '../../platform/config';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { ProcessClock } from '../../platform/stores/process-clock';
import { isoTime } from '../../platform/time/iso-time';
import { fold } from './account.documents';
import { hashOfToken } from './secret-token';

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

/** `expiresAt`: from then on it says nothing. Times are milliseconds since 1970. */
interface CountDocument extends Document {
  /** The hash of the account's address; missing for what is counted over all accounts. */
  account?: string;
  expiresAt: number;
}

/** Failures, and attempts under way. */
interface FailuresDocument extends CountDocument {
  count: number;
  lastAt: number;
}

/** A number of recent attempts that goes down steadily, by the number that is free each minute. */
interface LevelDocument extends CountDocument {
  /** When it will be zero. */
  emptyAt: number;
}

/** What is counted: the id of its document, and how many are free. */
interface Counted {
  _id: string;
  account?: string;
  free: number;
}

const collection: CollectionDefinition = {
  name: 'failed-sign-ins',
  private: true,
  indexes: [{ key: { expiresAt: 1 } }, { key: { account: 1 } }],
};

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60_000;
/** Failures are forgotten after this long without another. */
const FORGET_MS = 15 * 60_000;
/** Attempts on one account from all addresses together may fail this many times as often as from one address. */
const FROM_EVERYWHERE = 5;
/** When too many attempts from an address fail, each account may fail so often from there before it waits. */
const FREE_WHEN_GUESSING = 1;
/** An address may fail this many times as often at most, because each attempt costs the server a hash. */
const AT_MOST = 10;
const MINUTE_MS = 60_000;

/**
 * Makes clients wait after failed logins. Failures are counted separately for an account from one address, for
 * an account from everywhere, and for an address over all accounts. Successful logins count only for their own
 * account, so a full venue behind one address can sign in undisturbed.
 * While an address guesses at many accounts, each account has one attempt from there and then waits, so that the
 * others at the address are let in at their first attempt. No answer tells whether an account exists.
 * Somebody who guesses at an account can make others wait for it, a minute at most. The owner is not affected
 * in a browser that has signed in to the account before: for that browser only its own failures count.
 * All processes count in the same documents. While the store is away nobody can sign in, so nobody guesses uncounted.
 */
@Injectable()
export class FailedSignIns {
  private readonly documents: KeptCollection<FailuresDocument & LevelDocument>;

  constructor(
    store: DocumentStore,
    personal: PersonalDocuments,
    private readonly config: Config,
    private readonly clock: ProcessClock,
  ) {
    this.documents = keptCollection(store, collection);
    personal.keptWith({
      where: ['failed-sign-ins'],
      forget: async ({ email }) => {
        if (email !== null) await (await this.documents()).deleteMany({ account: accountOf(email) });
      },
      taken: { file: 'failed-sign-ins.json', of: ({ email }) => this.taken(email) },
    });
  }

  /**
   * Counts the attempt as failed until `succeeded` is called, so that many attempts at the same moment do not
   * get around the limit.
   * @throws SignInPause
   */
  async begin(attempt: SignInAttempt): Promise<void> {
    const now = this.clock.now();
    const levels = this.levelsOf(attempt);
    const address = this.addressOf(attempt);
    const known = await this.current([...this.failuresOf(attempt), ...levels, address], now);
    const isGuessing = attempt.deviceId === null && waitOf(address, known.get(address._id), now) > 0;
    const failures = this.failuresOf(attempt, isGuessing ? FREE_WHEN_GUESSING : undefined);
    refuseFor([
      ...failures.map((counted) => pauseOf(counted, known.get(counted._id), now)),
      ...levels.map((counted) => waitOf(counted, known.get(counted._id), now)),
    ]);
    for (const [index, counted] of failures.entries()) {
      const pauseMs = pauseOf(counted, await this.countFailure(counted, now), now);
      // Others were counted since the look.
      if (pauseMs > 0) await this.takeBack(failures.slice(0, index + 1));
      refuseFor([pauseMs]);
    }
  }

  /**
   * Called for a wrong password. Attempts under way do not count for the address, because a whole venue may
   * sign in at once.
   */
  async failed(attempt: SignInAttempt): Promise<void> {
    if (attempt.deviceId !== null) return;
    const now = this.clock.now();
    const raised = [this.addressOf(attempt), this.mostOf(attempt)].flatMap((counted) => raising(counted, now));
    await (await this.documents()).bulkWrite(raised);
  }

  async succeeded(attempt: SignInAttempt): Promise<void> {
    const [own, ...everywhere] = this.failuresOf(attempt);
    const documents = await this.documents();
    await documents.bulkWrite([
      { deleteOne: { filter: { _id: own!._id } } },
      ...everywhere.map(lowering),
      ...raising(this.loginsOf(attempt), this.clock.now()),
    ]);
  }

  /** What is counted for the account, without the addresses and browsers that it came from. */
  private async taken(email: string | null): Promise<object[]> {
    if (email === null) return [];
    const found = await (await this.documents()).find({ account: accountOf(email) }).toArray();
    return found.map(({ count, lastAt, expiresAt }) => ({
      of: count === undefined ? 'sign-ins' : 'failures',
      count: count ?? null,
      lastAt: lastAt === undefined ? null : isoTime(lastAt),
      keptUntil: isoTime(expiresAt),
    }));
  }

  /** Those that have something to say. The others are removed. */
  private async current(counted: readonly Counted[], now: number) {
    const documents = await this.documents();
    const filter = { _id: { $in: counted.map(({ _id }) => _id) }, expiresAt: { $gt: now } };
    const [found] = await Promise.all([
      documents.find(filter).toArray(),
      documents.deleteMany({ expiresAt: { $lte: now } }),
    ]);
    return new Map(found.map((document) => [document._id, document]));
  }

  /** @returns the failures before this one */
  private async countFailure({ _id, account }: Counted, now: number): Promise<FailuresDocument | null> {
    const update = {
      $inc: { count: 1 },
      $max: { lastAt: now, expiresAt: now + FORGET_MS },
      $setOnInsert: { account },
    };
    return (await this.documents()).findOneAndUpdate({ _id }, update, { upsert: true, returnDocument: 'before' });
  }

  private async takeBack(counted: readonly Counted[]): Promise<void> {
    await (await this.documents()).bulkWrite(counted.map(lowering));
  }

  /** First those that the attempt's own success clears. `ownFree`: how many of those are free. */
  private failuresOf({ email, address, deviceId }: SignInAttempt, ownFree?: number): Counted[] {
    const account = accountOf(email);
    const free = this.config.SIGN_INS_PER_ACCOUNT;
    if (deviceId !== null) return [{ _id: idOf('device', account, deviceId), account, free }];
    return [
      { _id: idOf('address', account, address), account, free: Math.min(free, ownFree ?? free) },
      { _id: idOf('everywhere', account), account, free: free * FROM_EVERYWHERE },
    ];
  }

  private levelsOf(attempt: SignInAttempt): Counted[] {
    const logins = this.loginsOf(attempt);
    return attempt.deviceId === null ? [logins, this.mostOf(attempt)] : [logins];
  }

  private loginsOf({ email, address }: SignInAttempt): Counted {
    const account = accountOf(email);
    return { _id: idOf('logins', account, address), account, free: this.config.SIGN_INS_PER_ACCOUNT };
  }

  private addressOf({ address }: SignInAttempt): Counted {
    return { _id: idOf('all accounts', address), free: this.config.SIGN_INS_PER_ADDRESS };
  }

  private mostOf({ address }: SignInAttempt): Counted {
    return { _id: idOf('at most', address), free: this.config.SIGN_INS_PER_ADDRESS * AT_MOST };
  }
}

/** Hashes, because addresses of people and of networks should be nowhere that they need not be. */
const idOf = (...parts: string[]) => hashOfToken(parts.join(' '));
const accountOf = (email: string) => hashOfToken(fold(email));

/** @throws SignInPause for the longest of these times, in milliseconds, if there is one */
function refuseFor(timesMs: readonly number[]): void {
  const retryAfterMs = Math.max(...timesMs);
  if (retryAfterMs > 0) throw new SignInPause(retryAfterMs);
}

/** Milliseconds until the next attempt is allowed; zero or less when it already is. */
function pauseOf({ free }: Counted, failures: FailuresDocument | null | undefined, now: number): number {
  if (!failures || failures.count < free) return 0;
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures.count - free));
  return failures.lastAt + pauseMs - now;
}

/** Milliseconds until the level is one below the free number; zero or less when it already is. */
function waitOf({ free }: Counted, level: LevelDocument | undefined, now: number): number {
  return level ? Math.ceil(level.emptyAt - now - (free - 1) * (MINUTE_MS / free)) : 0;
}

/** Raises a level by one. A level that was empty begins now; it is kept a while, so that nobody removes it in between. */
function raising({ _id, account, free }: Counted, now: number) {
  const step = MINUTE_MS / free;
  const begun = { $max: { emptyAt: now, expiresAt: now + MINUTE_MS }, $setOnInsert: { account } };
  return [
    { updateOne: { filter: { _id }, update: begun, upsert: true } },
    { updateOne: { filter: { _id }, update: { $inc: { emptyAt: step, expiresAt: step } } } },
  ];
}

const lowering = ({ _id }: Counted) => ({ updateOne: { filter: { _id }, update: { $inc: { count: -1 } } } });
