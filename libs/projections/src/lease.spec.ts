import { type DocumentStore } from '@app/document-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { describeWithMongoDb } from '../../../test/support/mongod';
import { Lease } from './lease';
import type { Tenure } from './tenure';
import { HandClock } from './testing/hand-clock';
import { CallsUnderWay, sharedStore } from './testing/shared-store';
import { openStage, type Stage } from './testing/stage';

/** The standstill, and two looks of a candidate. */
const TAKEOVER_MS = 2_500;

/** @param open opens a separate store for each test; default: the stage's embedded one */
function leases(open?: () => Promise<DocumentStore>) {
  let stage: Stage;
  const calls = new CallsUnderWay();
  beforeEach(async () => (stage = await openStage(await open?.())));
  afterEach(() => stage.close());

  /** A process that wants the lease. Its clock shows another time than all others. */
  async function candidate(name: string) {
    const clock = new HandClock(name.charCodeAt(0) * 1e6, calls.none);
    const stopping = new AbortController();
    const its = { isFit: true, isCut: false, isRefused: false, tenure: null as Tenure | null };
    const never = new Promise(() => {});
    const documentStore = sharedStore(stage.documentStore, {
      before: () => {
        if (its.isRefused) throw new Error('The store is restarting');
      },
      around: (call, work) => (its.isCut ? never : calls.around(call, work)),
    });
    const parts = { documentStore, name: 'projector', holder: name, report: () => `of ${name}`, clock };
    const lease = await Lease.open({ ...parts, isFit: () => its.isFit, canBegin: async () => its.isFit });
    const ask = async () => {
      while (!stopping.signal.aborted) {
        its.tenure = await lease.acquire(stopping.signal);
        const { over } = its.tenure;
        await new Promise((resolve) => over.addEventListener('abort', resolve));
        its.tenure = null;
      }
    };
    ask().catch(() => undefined);
    await calls.none();
    return Object.assign(its, { clock, lease, stop: () => stopping.abort() });
  }

  /** Time passes for all of them alike. */
  const pass = async (ms: number, ...processes: { clock: HandClock }[]) => {
    for (let passed = 0; passed < ms; passed += 50) for (const { clock } of processes) await clock.advance(50);
  };

  it('One process has it, as long as it lives, and the others see what it reports', async () => {
    const ada = await candidate('ada');
    const ben = await candidate('ben');
    const begun = ada.tenure;
    expect(begun?.epoch).toBe(1);
    await pass(20_000, ada, ben);
    expect([ada.tenure, ben.tenure]).toEqual([begun, null]);
    expect(ben.lease.lastSeen).toMatchObject({ holder: 'ada', report: 'of ada', epoch: 1 });
  });

  it('Another process has it within two and a half seconds of a kill, under a higher epoch', async () => {
    const [, ben] = [await candidate('ada'), await candidate('ben')];
    await pass(TAKEOVER_MS, ben);
    expect(ben.tenure?.epoch).toBe(2);
  });

  it('Of many candidates one takes it over', async () => {
    await candidate('ada');
    const others = [await candidate('ben'), await candidate('cleo'), await candidate('dora')];
    await pass(TAKEOVER_MS, ...others);
    expect(others.filter(({ tenure }) => tenure).length).toBe(1);
  });

  it('A holder that slept meanwhile learns it as soon as it is awake', async () => {
    const [ada, ben] = [await candidate('ada'), await candidate('ben')];
    const slept = ada.tenure!;
    await pass(TAKEOVER_MS, ben);
    expect(slept.over.aborted).toBe(false);
    ada.clock.sleep(TAKEOVER_MS);
    await ada.clock.advance(1);
    expect(slept.over.aborted).toBe(true);
    await pass(10_000, ada, ben);
    expect([ada.tenure, ben.tenure?.epoch]).toEqual([null, 2]);
  });

  it('A holder that gets no processor for a second keeps it', async () => {
    const [ada, ben] = [await candidate('ada'), await candidate('ben')];
    const begun = ada.tenure;
    for (let stalls = 0; stalls < 10; stalls += 1) {
      await pass(450, ada, ben);
      ada.clock.sleep(1_000);
      await pass(1_000, ben);
    }
    expect([ada.tenure, ben.tenure]).toEqual([begun, null]);
  });

  it('A holder whose process stood still keeps it, as long as nobody else has taken it', async () => {
    const ada = await candidate('ada');
    const begun = ada.tenure;
    for (let stalls = 0; stalls < 5; stalls += 1) {
      await pass(450, ada);
      ada.clock.sleep(10_000);
      await ada.clock.wake();
    }
    await pass(2_000, ada);
    expect(ada.tenure).toBe(begun);
  });

  it('A holder whose process stood still and that is cut off from the documents then stops', async () => {
    const ada = await candidate('ada');
    const { over } = ada.tenure!;
    ada.isCut = true;
    ada.clock.sleep(10_000);
    await ada.clock.wake();
    await pass(600, ada);
    expect(over.aborted).toBe(true);
  });

  describe('A loss of the log that somebody has noted', () => {
    const place = { position: 7n, mark: null };

    it('ends a holder that does not know it, and is told the next one', async () => {
      const [ada, ben] = [await candidate('ada'), await candidate('ben')];
      await ada.tenure!.begun(false);
      await ben.lease.noteLost({ place, provenIn: ada.tenure!.epoch });
      await pass(1_000, ada, ben);
      expect([ada.tenure?.epoch, ada.tenure?.lost]).toEqual([2, place]);
    });

    it('is told the next holder when nobody has the lease', async () => {
      const [ada, ben] = [await candidate('ada'), await candidate('ben')];
      ada.stop();
      await ben.lease.noteLost({ place, provenIn: 1 });
      await pass(TAKEOVER_MS, ben);
      expect([ben.tenure?.epoch, ben.tenure?.lost]).toEqual([2, place]);
    });

    it('is nothing new to a holder that has begun, or is beginning, with what it knew of it', async () => {
      const [ada, ben] = [await candidate('ada'), await candidate('ben')];
      await ada.tenure!.begun(false);
      await ada.lease.noteLost({ place, provenIn: 1 });
      await pass(1_000, ada, ben);
      const second = ada.tenure!;
      await ben.lease.noteLost({ place, provenIn: 1 });
      await pass(1_000, ada, ben);
      await second.begun(true);
      await ben.lease.noteLost({ place, provenIn: 1 });
      await pass(2_000, ada, ben);
      expect([second.over.aborted, ben.lease.lastSeen?.lost]).toEqual([false, null]);
    });

    it('ends a holder that knew of an earlier one', async () => {
      const [ada, ben] = [await candidate('ada'), await candidate('ben')];
      await ben.lease.noteLost({ place, provenIn: 1 });
      await ada.tenure!.release();
      await pass(1_000, ada, ben);
      const second = [ada, ben].find(({ tenure }) => tenure)!.tenure!;
      await second.begun(true);
      await ben.lease.noteLost({ place, provenIn: second.epoch });
      await pass(1_000, ada, ben);
      expect(second.over.aborted).toBe(true);
    });
  });

  it('A holder that gave it up has it again at once, as long as nobody else has taken it', async () => {
    const ada = await candidate('ada');
    const given = ada.tenure!;
    ada.isRefused = true;
    await pass(TAKEOVER_MS, ada);
    expect([given.over.aborted, ada.tenure]).toEqual([true, null]);
    ada.isRefused = false;
    await pass(500, ada);
    expect(ada.tenure?.epoch).toBe(2);
  });

  it('A candidate that slept does not take it from a living holder', async () => {
    const [ada, ben] = [await candidate('ada'), await candidate('ben')];
    await pass(1_000, ada, ben);
    ben.clock.sleep(60_000);
    await pass(1_200, ada);
    await pass(1_000, ben, ada);
    expect([ada.tenure?.epoch, ben.tenure]).toEqual([1, null]);
  });

  it('A holder that is cut off from the documents stops before another one begins', async () => {
    const [ada, ben] = [await candidate('ada'), await candidate('ben')];
    await pass(1_000, ada, ben);
    ada.isCut = true;
    const order: string[] = [];
    ada.tenure!.over.addEventListener('abort', () => order.push('ada stops'));
    for (let passed = 0; passed < TAKEOVER_MS && !ben.tenure; passed += 50) await pass(50, ben, ada);
    expect(ben.tenure?.epoch).toBe(2);
    expect(order).toEqual(['ada stops']);
  });

  it('A holder that cannot do the work any more is followed by one that can, within two seconds', async () => {
    const [ada, ben] = [await candidate('ada'), await candidate('ben')];
    ada.isFit = false;
    await pass(2_000, ada, ben);
    expect([ada.tenure, ben.tenure?.epoch]).toEqual([null, 2]);
    ben.stop();
    await ben.tenure!.release();
    await pass(TAKEOVER_MS, ada);
    expect(ada.tenure).toBeNull();
    ada.isFit = true;
    await pass(TAKEOVER_MS, ada);
    expect(ada.tenure?.epoch).toBe(3);
  });

  it('A holder that cannot do the work keeps the lease while nobody can', async () => {
    const [ada, ben] = [await candidate('ada'), await candidate('ben')];
    const begun = ada.tenure;
    ada.isFit = ben.isFit = false;
    await pass(10_000, ada, ben);
    ada.isFit = ben.isFit = true;
    await pass(10_000, ada, ben);
    expect([ada.tenure, ben.tenure]).toEqual([begun, null]);
  });

  it('A holder that cannot do the work for a moment keeps the lease', async () => {
    const [ada, ben] = [await candidate('ada'), await candidate('ben')];
    const begun = ada.tenure;
    ada.isFit = false;
    await pass(500, ada, ben);
    ada.isFit = true;
    await pass(TAKEOVER_MS, ada, ben);
    expect([ada.tenure, ben.tenure]).toEqual([begun, null]);
  });

  it('A holder that stops hands over at once', async () => {
    const [ada, ben] = [await candidate('ada'), await candidate('ben')];
    ada.stop();
    await ada.tenure!.release();
    await pass(300, ben);
    expect(ben.tenure?.epoch).toBe(2);
  });
}

describe('On the embedded store, as if it were shared:', () => leases());

describeWithMongoDb('On MongoDB:', (url) => {
  let stores = 0;
  leases(() => MongoDocumentStore.connect({ url: url(), database: `leases-${process.pid}-${++stores}` }));
});

describe('On documents of one process alone', () => {
  it('it is taken at once from a process that has died', async () => {
    const stage = await openStage();
    const { documentStore } = stage;
    const parts = {
      documentStore,
      name: 'projector',
      report: () => null,
      isFit: () => false,
      canBegin: async () => false,
    };
    const dead = await (await Lease.open({ ...parts, holder: 'dead' })).look();
    const next = await (await Lease.open({ ...parts, holder: 'next' })).look();
    expect([dead?.epoch, next?.epoch]).toEqual([1, 2]);
    await stage.close();
  });
});
