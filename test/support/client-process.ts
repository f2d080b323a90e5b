import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { AnswerResult } from '@app/contracts';
import type { Held, Order } from './pushed-clients';

/** The type of answer to each order. */
interface Answers {
  join: number;
  cut: number;
  'cut-all': number[];
  race: AnswerResult[][];
  count: number;
  tell: Held[];
  'join-deaf': number;
  'ask-deaf': number;
}

/** A separate process for many clients, so that their cost does not count as the server's. */
export class ClientProcess {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  private orders = 0;

  constructor() {
    this.child = fork(join(__dirname, 'pushed-clients.ts'), { execArgv: ['--require', 'tsx/cjs'] });
    this.child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
      this.waiting.get(id)?.resolve(answer as never);
      this.waiting.delete(id);
    });
    this.child.once('exit', (code) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`the clients ended with ${code}`));
    });
  }

  tell<Do extends Order['do']>(order: Extract<Order, { do: Do }>): Promise<Answers[Do]> {
    const id = (this.orders += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: never) => void, reject });
      this.child.send({ id, order });
    });
  }

  end(): void {
    this.child.kill();
  }
}
