import { hash, verify } from '@node-rs/argon2';
import { Hashing, hashOfNobody } from '../people/accounts/hashing';
import type { Claim } from '../people/accounts/hashing.worker';

/** For tests that sign in hundreds of times: a quarter of a millisecond instead of sixty, and no threads. */
export class CheapHashing extends Hashing {
  readonly ofNobody = hashOfNobody('m=64,t=1,p=1');

  hash(password: string): Promise<string> {
    return hash(password, { memoryCost: 64, timeCost: 1 });
  }

  matches({ password, passwordHash }: Claim): Promise<boolean> {
    return verify(passwordHash, password);
  }

  async close(): Promise<void> {}
}
