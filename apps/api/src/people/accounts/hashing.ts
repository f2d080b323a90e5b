import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Claim } from './hashing.worker';

/** What the hash of a password costs, and where that is paid. */
export abstract class Hashing {
  /** That of no password: nobody can sign in with it, and the attempt costs what any other costs. */
  abstract readonly ofNobody: string;
  abstract hash(password: string): Promise<string>;
  abstract matches(claim: Claim): Promise<boolean>;
  abstract close(): Promise<void>;
}

/** A hash keeps a core busy for some milliseconds. */
const AT_ONCE = 2;
/** Added to the niceness of the threads: while a machine has no core left, those who race go first. */
const NICENESS = 10;
/** A thread without work ends after this time, and its memory is free. */
const IDLE_MS = 10_000;

/** In threads of its own, which exist only while somebody signs in. */
export class HashingThreads extends Hashing {
  readonly ofNobody = hashOfNobody('m=19456,t=2,p=1');
  private readonly threads: Piscina;

  constructor() {
    super();
    const isSource = __filename.endsWith('.ts');
    this.threads = new Piscina({
      filename: join(__dirname, `hashing.worker${isSource ? '.ts' : '.js'}`),
      // Looked for when a thread begins. Without it, it looks for a default export, in a way that knows no TypeScript.
      name: 'hash',
      execArgv: isSource ? ['--require', 'tsx/cjs'] : [],
      minThreads: 0,
      maxThreads: AT_ONCE,
      idleTimeout: IDLE_MS,
      niceIncrement: NICENESS,
      recordTiming: false,
    });
  }

  hash(password: string): Promise<string> {
    return this.threads.run(password);
  }

  matches(claim: Claim): Promise<boolean> {
    return this.threads.run(claim, { name: 'matches' });
  }

  close(): Promise<void> {
    return this.threads.close();
  }
}

/** In the form of argon2id, with random bytes in place of the salt and the hash. */
export function hashOfNobody(cost: string): string {
  const [salt, hash] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$${cost}$${salt}$${hash}`;
}
