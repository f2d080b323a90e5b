import { Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { Hashing, HashingThreads } from './hashing';

@Injectable()
export class Passwords implements OnApplicationShutdown {
  constructor(@Optional() private readonly hashing: Hashing = new HashingThreads()) {}

  /** For an account whose owner has chosen no password yet: nobody can sign in to it. */
  get unknown(): string {
    return this.hashing.ofNobody;
  }

  hash(password: string): Promise<string> {
    return this.hashing.hash(password);
  }

  /** Takes the same time without a stored hash, so that the time does not show whether the account exists. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const isRight = await this.hashing.matches({ password, passwordHash: passwordHash ?? this.hashing.ofNobody });
    return passwordHash !== undefined && isRight;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.hashing.close();
  }
}
