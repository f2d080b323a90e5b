// @offered
import { Inject, Injectable, Optional } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { ConcurrencyLimit } from '@app/async';

/** A hash keeps a core busy for some milliseconds. More at a time would block the threads of the stores. */
const AT_ONCE = 2;

/** What a hash costs, for tests that make hundreds. The application has none, so that a hash costs what it should. */
export const HASH_COST = Symbol('hash cost');

/** argon2id with the parameters that OWASP recommends (m=19456, t=2, p=1), which are the library's defaults. */
@Injectable()
export class Passwords {
  private readonly limit = new ConcurrencyLimit(AT_ONCE);
  /** The hash of a password that nobody knows. */
  private readonly nobody: Promise<string>;

  constructor(@Optional() @Inject(HASH_COST) private readonly cost?: Options) {
    this.nobody = this.hash(randomBytes(32).toString('base64url'));
  }

  /** For an account whose owner has chosen no password yet: nobody can sign in to it. */
  unknown(): Promise<string> {
    return this.nobody;
  }

  async hash(password: string): Promise<string> {
    return this.limit.run(() => hash(password, this.cost));
  }

  /** Takes the same time without a stored hash, so that the time does not show whether the account exists. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const known = passwordHash ?? (await this.nobody);
    const isRight = await this.limit.run(() => verify(known, password));
    return passwordHash !== undefined && isRight;
  }
}
