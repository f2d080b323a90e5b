import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { ConcurrencyLimit } from '../http/concurrency-limit';

/** A hash fills a core for some milliseconds: more at a time would keep the stores' threads waiting. */
const AT_ONCE = 2;

/** argon2id with the parameters OWASP recommends (m=19456, t=2, p=1), the library's own defaults. */
@Injectable()
export class Passwords {
  private readonly limit = new ConcurrencyLimit(AT_ONCE);
  /** Of a password nobody knows. */
  private readonly nobody = this.hash(randomBytes(32).toString('base64url'));

  async hash(password: string): Promise<string> {
    return this.limit.run(() => hash(password));
  }

  /** Takes the same time without a hash to compare with, so that the time tells nothing about who has an account. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const known = passwordHash ?? (await this.nobody);
    const isRight = await this.limit.run(() => verify(known, password));
    return passwordHash !== undefined && isRight;
  }
}
