import { execFileSync } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CallUnderWay } from './call-under-way';

const hold = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

/** Runs this as a call, and says what it has paid. */
async function paidFor(work: (call: CallUnderWay) => Promise<void>): Promise<number> {
  let paidMs = 0;
  const call = new CallUnderWay((ms) => (paidMs += ms));
  await new Promise<void>((resolve, reject) => call.run(() => void work(call).then(resolve, reject)));
  call.end();
  return paidMs;
}

describe('A call under way', () => {
  it('is found by what follows from it, and by nothing else', async () => {
    const found: boolean[] = [];
    const look = async (call: CallUnderWay) => {
      found.push(CallUnderWay.current() === call);
      await nextTurn();
      found.push(CallUnderWay.current() === call);
    };
    await Promise.all([paidFor(look), paidFor(look), look(new CallUnderWay(() => undefined))]);
    expect(found).toEqual([true, true, false, true, true, false]);
    expect(CallUnderWay.current()).toBeUndefined();
  });

  it('pays for each of its turns, until all of it has ended', async () => {
    const whileHandled = await paidFor(async (call) => {
      call.begin();
      call.end();
      await nextTurn();
      hold(40);
    });
    expect(whileHandled).toBeGreaterThan(10);
    let late!: Promise<unknown>;
    const afterwards = await paidFor(async () => {
      late = nextTurn().then(() => hold(40));
    });
    await late;
    expect(afterwards).toBe(0);
  });

  it('makes promises costly only until the last one has ended', () => {
    // In a process of its own, because tests follow promises too. Node marks each promise that it follows.
    const script = `
      const { CallUnderWay } = require('./call-under-way.ts');
      const isFollowed = () => Object.getOwnPropertySymbols((async () => {})()).length > 0;
      const turn = () => new Promise((done) => setImmediate(done));
      (async () => {
        const seen = [isFollowed()];
        const calls = [1, 2].map(() => new CallUnderWay(() => {}));
        for (const call of calls) call.run(() => {});
        for (const call of calls) {
          await turn();
          seen.push(isFollowed());
          call.end();
        }
        await turn();
        console.log(JSON.stringify([...seen, isFollowed()]));
      })();`;
    const printed = execFileSync(process.execPath, ['--require', 'tsx/cjs', '-e', script], { cwd: __dirname });
    expect(JSON.parse(printed.toString())).toEqual([false, true, true, false]);
  });
});
