import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentStore, SqliteDocumentStore } from '@app/document-store';
import { type CommandContext, DeciderCommandHandler, SqliteEventStore } from '@app/event-store';
import type { AdminAct } from './audit.events';
import { AuditLog } from './audit-log';
import { AuditedCollection } from './audited-collection';
import type { ActCarrier } from './carried-acts';

interface Flag extends ActCarrier {
  colour: string;
  stripes: { count: number };
}

const FLAGS = { name: 'flags' };
/** A day of March 2026. Each test has its own, and with it its own stream of acts. */
let day: number;

let directory: string;
let documents: SqliteDocumentStore;
let events: SqliteEventStore;

beforeEach(async () => {
  day = 1;
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-audited-'));
  documents = await SqliteDocumentStore.open({ file: join(directory, 'documents.sqlite') });
  events = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
});
afterEach(async () => {
  await documents.close();
  await events.close();
  await rm(directory, { recursive: true, force: true });
});

function contextOf(number: number): CommandContext {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  const actor = { kind: 'user', id: 'admin-1', role: 'admin' } as const;
  return { commandId: id, correlationId: id, causationId: id, actor, now: Date.UTC(2026, 2, day, 12) };
}
const ID = '00000000-0000-4000-8000-000000000001';

/** A process that stops just before its n-th call of the stores, or when that call is done and not answered. */
class Process {
  readonly flags: AuditedCollection<Flag>;
  private calls = 0;

  constructor(
    private readonly endsAtCall = Infinity,
    private readonly isDone = false,
  ) {
    const store = {
      collection: async (definition: typeof FLAGS) => this.breakable(await documents.collection(definition)),
    };
    const handler = this.breakable(new DeciderCommandHandler(events));
    this.flags = new AuditedCollection(store as DocumentStore, FLAGS, new AuditLog(handler), 'sponsor');
  }

  private async ended(last: () => unknown = () => {}): Promise<never> {
    await last();
    throw new Error('The process has ended');
  }

  private breakable<P extends object>(port: P): P {
    return new Proxy(port, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          const call = () => member.apply(target, given) as unknown;
          if (name === 'then' || ++this.calls < this.endsAtCall) return call();
          return this.ended(this.isDone && this.calls === this.endsAtCall ? call : undefined);
        };
      },
    });
  }
}

const stored = async () => (await documents.collection<Flag>(FLAGS)).findOne({ _id: ID });
const readActs = () => events.readStream(`audit-2026-03-${String(day).padStart(2, '0')}`);
const record = async () =>
  (await readActs()).map(({ data, metadata }) => {
    const { action, before, after } = data as AdminAct;
    return [action, before, after, metadata.commandId.at(-1)];
  });

const red = { colour: 'red', stripes: { count: 0 } };
const add = ({ flags }: Process) => flags.add(red, { action: 'flag-added', after: 'red' }, contextOf(1));
const paint = ({ flags }: Process, colour: string, number: number) =>
  flags.change(
    ID,
    (before) => ({ set: { colour }, action: 'flag-painted', before: before.colour, after: colour }),
    contextOf(number),
  );
const remove = ({ flags }: Process, number = 3) =>
  flags.remove(ID, ({ colour }) => ({ action: 'flag-removed', before: colour }), contextOf(number));

const added = ['flag-added', null, 'red', '1'];
const painted = ['flag-painted', 'red', 'blue', '2'];
const removed = ['flag-removed', 'red', null, '3'];

describe('An act on audited content', () => {
  it('is on record with what was before and after it', async () => {
    const process = new Process();
    expect(await add(process)).toEqual({ isNew: true, after: expect.objectContaining(red) });
    expect(await paint(process, 'blue', 2)).toMatchObject({ before: red, after: { ...red, colour: 'blue' } });
    expect(await stored()).toEqual({ _id: ID, ...red, colour: 'blue', unrecordedActs: [] });
    await paint(process, 'red', 4);
    expect(await remove(process)).toMatchObject(red);
    expect(await stored()).toBeNull();
    expect(await record()).toEqual([added, painted, ['flag-painted', 'blue', 'red', '4'], removed]);
  });

  it('that changes nothing is not on record', async () => {
    await add(new Process());
    expect(await paint(new Process(), 'red', 2)).toMatchObject({ after: red });
    const same = () => ({ set: { stripes: { count: 0 } }, action: 'flag-striped', before: 0, after: 0 });
    await new Process().flags.change(ID, same, contextOf(4));
    await new Process().flags.change(ID, () => null, contextOf(5));
    expect(await record()).toEqual([added]);
  });

  it('can be about something else than the document', async () => {
    await add(new Process());
    const striped = { action: 'flag-striped', about: 'stripe 1', before: 0, after: 1 };
    await new Process().flags.change(ID, () => ({ set: { stripes: { count: 1 } }, ...striped }), contextOf(2));
    const [, event] = await readActs();
    const { about: id, ...told } = striped;
    expect(event!.data).toEqual({ ...told, target: { kind: 'sponsor', id } });
  });

  it('is refused for a missing document, and for a deleted one kept only for its record', async () => {
    await expect(paint(new Process(), 'blue', 2)).rejects.toThrow('not-found');
    await expect(remove(new Process())).rejects.toThrow('not-found');
    await add(new Process());
    await (await documents.collection<Flag>(FLAGS)).updateOne({ _id: ID }, { $set: { removed: true } });
    await expect(paint(new Process(), 'blue', 2)).rejects.toThrow('not-found');
    await expect(add(new Process())).rejects.toThrow('not-found');
    expect(await new Process().flags.find()).toEqual([]);
    expect(await record()).toEqual([added]);
  });

  it('is made upon what another act has left when they cross', async () => {
    await add(new Process());
    let asked = 0;
    await new Process().flags.change(
      ID,
      async ({ colour }) => {
        if (asked++ === 0) await paint(new Process(), 'blue', 2);
        return { set: { colour: 'green' }, action: 'flag-painted', before: colour, after: 'green' };
      },
      contextOf(3),
    );
    expect((await stored())?.colour).toBe('green');
    expect(await record()).toEqual([added, painted, ['flag-painted', 'blue', 'green', '3']]);
  });

  it('is refused when a removal was faster', async () => {
    await add(new Process());
    const late = new Process().flags.change(
      ID,
      async () => {
        await remove(new Process());
        return { set: { colour: 'green' }, action: 'flag-painted', before: 'red', after: 'green' };
      },
      contextOf(2),
    );
    await expect(late).rejects.toThrow('not-found');
    expect(await record()).toEqual([added, removed]);
  });

  it('that removes, begun while another process starts, is on record all the same', async () => {
    await add(new Process());
    const flags = await documents.collection<Flag>(FLAGS);
    const deleteMany = flags.deleteMany.bind(flags);
    jest.spyOn(flags, 'deleteMany').mockImplementationOnce(async (filter) => {
      await expect(remove(new Process(3))).rejects.toThrow('The process has ended');
      return deleteMany(filter);
    });
    await new Process().flags.endUnfinished();
    await new Process().flags.endUnfinished();
    expect(await stored()).toBeNull();
    expect(await record()).toEqual([added, removed]);
  });

  const acts: [
    string,
    (process: Process) => Promise<unknown>,
    (flag: Flag | null) => boolean,
    unknown[][],
    unknown[],
  ][] = [
    ['An addition', add, (flag) => flag !== null, [], added],
    ['A change', (process) => paint(process, 'blue', 2), (flag) => flag?.colour === 'blue', [added], painted],
    ['A removal', remove, (flag) => flag === null, [added], removed],
  ];

  describe.each(acts)('%s', (_, act, isDone, earlier, ofAct) => {
    /** Stops the act before each of its calls in turn, until it runs to its end. */
    const whereverItBreaksOff = async (isCallDone: boolean, then: () => Promise<void>) => {
      for (let endsAtCall = 1; ; endsAtCall++) {
        await documents.dropCollection(FLAGS.name);
        day = endsAtCall;
        if (earlier.length > 0) await add(new Process());
        const isBrokenOff = await act(new Process(endsAtCall, isCallDone)).then(
          () => false,
          () => true,
        );
        if (!isBrokenOff) return expect(endsAtCall).toBeGreaterThan(3);
        await then();
      }
    };

    const cuts = [
      ['before a call', false],
      ['after a call', true],
    ] as const;

    it.each(cuts)('is done and on record once, or neither, after a start, broken off %s', async (_, isCallDone) => {
      const outcomes = new Set<boolean>();
      await whereverItBreaksOff(isCallDone, async () => {
        await Promise.all([new Process().flags.endUnfinished(), new Process().flags.endUnfinished()]);
        await new Process().flags.endUnfinished();
        const flag = await stored();
        expect(flag?.unrecordedActs ?? []).toEqual([]);
        expect(await record()).toEqual(isDone(flag) ? [...earlier, ofAct] : earlier);
        outcomes.add(isDone(flag));
      });
      expect(outcomes).toContain(true);
    });

    it.each(cuts)('is done and on record once when the request comes again, broken off %s', async (_, isCallDone) => {
      await whereverItBreaksOff(isCallDone, async () => {
        await act(new Process());
        const flag = await stored();
        expect([isDone(flag), flag?.unrecordedActs ?? []]).toEqual([true, []]);
        expect(await record()).toEqual([...earlier, ofAct]);
      });
    });
  });
});
