import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandContext, DeciderCommandHandler, Rejection, SqliteEventStore } from '@app/event-store';
import { duelSubject } from './duel.commands';
import type { DuelCommand } from './duel.decider';
import { challenge, NOW, QUESTIONS, totals } from './testing/duel-events';

let directory: string;
let store: SqliteEventStore;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'duel-processes-'));
  store = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
});
afterEach(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

/** A process of its own: it knows only what it has read from the store. */
function aProcess() {
  const handler = new DeciderCommandHandler(store);
  return (command: DuelCommand, id = randomUUID()) => {
    const actor = { kind: 'process', name: 'test' } as const;
    const context: CommandContext = { commandId: id, correlationId: id, causationId: id, actor, now: command.now };
    return handler.handle(duelSubject(command.duelId), command, context);
  };
}

const typesIn = async (duelId: string) => (await store.readStream(`duel-${duelId}`)).map(({ type }) => type);
const about = { duelId: 'd1', now: NOW + 1 };
const challenging: DuelCommand = {
  ...about,
  type: 'ChallengeToDuel',
  ...challenge,
  questionIds: [...challenge.questionIds],
  challengedId: null,
  opponent: 'nobody',
  now: NOW,
};
const accepting = (userId: string): DuelCommand => ({ ...about, type: 'AcceptDuel', userId, isAddressee: false });

describe('Several processes with one duel', () => {
  it('R24: let the first of several racers accept, whatever process they asked', async () => {
    const processes = [aProcess(), aProcess(), aProcess()];
    await processes[0]!(challenging);
    const racers = ['ben', 'eve', 'joe', 'kim', 'lea', 'max'];
    const answers = await Promise.allSettled(
      racers.map((userId, index) => processes[index % processes.length]!(accepting(userId))),
    );
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? (answer.reason as Rejection) : []));
    expect(refusals.map(({ code }) => code)).toEqual(Array(racers.length - 1).fill('duel-taken'));
    expect(await typesIn('d1')).toEqual(['DuelChallenged', 'DuelAccepted']);
  });

  it('R25, R26: complete it once when both legs finish at the same moment and are reported twice', async () => {
    const [one, other] = [aProcess(), aProcess()];
    await one(challenging);
    await one(accepting('ben'));
    for (const userId of ['ada', 'ben']) await other({ ...about, type: 'StartLeg', userId, questions: QUESTIONS });
    const finishing = (userId: string): DuelCommand => ({ ...about, type: 'FinishLeg', userId, totals: totals(2) });
    const ids = { ada: randomUUID(), ben: randomUUID() };
    await Promise.all([
      one(finishing('ada'), ids.ada),
      other(finishing('ada'), ids.ada),
      one(finishing('ben'), ids.ben),
      other(finishing('ben'), ids.ben),
    ]);
    const types = await typesIn('d1');
    expect(types.filter((type) => type === 'DuelLegFinished')).toHaveLength(2);
    expect(types.at(-1)).toBe('DuelCompleted');
    expect(types.filter((type) => type === 'DuelCompleted')).toHaveLength(1);
  });
});
