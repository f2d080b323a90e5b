import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RecordedEvent, SqliteEventStore } from '@app/event-store';
import fc from 'fast-check';
import { type Act, type Intention, QUESTIONS, RacedEvent, ROUNDS } from './testing/raced-event';
import { type Row, standingsOfLog } from './testing/standings-of-log';
import { standingsShown } from './testing/standings-shown';

/** More by hand: `ROUNDS_RACED=1000`, another beginning: `SEED=...`; what fails is printed with its seed. */
const RUNS = Number(process.env.ROUNDS_RACED ?? 80);
const SEED = Number(process.env.SEED ?? 20_261_121);
const PROCESSES = 2;

const directory = mkdtempSync(join(tmpdir(), 'raced-rounds-'));
let store: SqliteEventStore;
let eventId = 0;
beforeAll(async () => {
  store = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

/** What happens next: makes an intention, or only lets time pass. `again`: how often it is sent, one after the other. */
interface Step {
  waitMs: number;
  make: (event: RacedEvent, earlier: readonly Intention[]) => Intention | undefined | void;
  /** The processes it is sent to, all at once. */
  processes: readonly number[];
}

const invited = ['ada', 'ben', 'cay'];
const racer = fc.oneof(
  { weight: 5, arbitrary: fc.constant('ada') },
  { weight: 3, arbitrary: fc.constant('ben') },
  { weight: 1, arbitrary: fc.constantFrom('cay', 'uninvited') },
);
const processAt = fc.nat({ max: PROCESSES - 1 });
const question = fc.oneof(
  { weight: 5, arbitrary: fc.constant('served' as const) },
  { weight: 1, arbitrary: fc.nat({ max: ROUNDS * QUESTIONS - 1 }) },
);
const letter = fc.constantFrom('A' as const, 'A' as const, 'A' as const, 'A' as const, 'B' as const);
const claimedMs = fc.constantFrom(0, 1_000, 5_000, 10_000);

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Act>({ type: 'AdvanceQuestion' }) },
  { weight: 3, arbitrary: fc.constant<Act>({ type: 'EndRound' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Act>({ type: 'PauseRound' }, { type: 'ResumeRound' }, { type: 'ResumeRound' }),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ type: 'ResetTournament' }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...invited)
      .chain((userId) =>
        fc.constantFrom<Act>(
          { type: 'ResetParticipant', userId },
          { type: 'RemoveParticipant', userId },
          { type: 'JoinTournament', userId, invitationId: null },
          { type: 'JoinTournament', userId, invitationId: null },
        ),
      ),
  },
);

/** An answer that reaches another process a moment after its question, or its round, was closed for everybody. */
const cutOff = (userId: string, type: 'AdvanceQuestion' | 'EndRound') => (event: RacedEvent) => {
  return async (process: number) => {
    const other = (process + 1) % PROCESSES;
    await event.next(userId)(other);
    await event.act({ type })(process);
    event.pass(1);
    await event.answer(userId, 'served', 'A', 1_000, 0)(other);
  };
};

const makes: fc.Arbitrary<Step['make']> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc
      .tuple(racer, fc.constantFrom('AdvanceQuestion' as const, 'EndRound' as const))
      .map(([userId, type]) => cutOff(userId, type)),
  },
  { weight: 12, arbitrary: racer.map((userId) => (event: RacedEvent) => event.next(userId)) },
  {
    weight: 14,
    arbitrary: fc
      .tuple(racer, question, letter, claimedMs, fc.constantFrom(0, 0, 0, 1, 40, 600))
      .map((answer) => (event: RacedEvent) => event.answer(...answer)),
  },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: ROUNDS }).map((round) => (event: RacedEvent) => event.startRound(round)),
  },
  { weight: 3, arbitrary: acts.map((act) => (event: RacedEvent) => event.act(act)) },
  {
    weight: 3,
    arbitrary: fc
      .nat()
      .map((which) => (_event: RacedEvent, earlier: readonly Intention[]) => earlier[which % earlier.length]),
  },
  { weight: 1, arbitrary: processAt.map((process) => (event: RacedEvent) => event.restart(process)) },
  { weight: 2, arbitrary: processAt.map((process) => (event: RacedEvent) => event.refresh(process)) },
);

const steps = fc.array(
  fc.record<Step>({
    waitMs: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(0, 0, 0, 1, 40, 1_000, 4_999, 5_001) },
      { weight: 1, arbitrary: fc.constantFrom(9_999, 10_150, 10_151) },
    ),
    make: makes,
    processes: fc.oneof(
      { weight: 4, arbitrary: processAt.map((process) => [process]) },
      { weight: 1, arbitrary: fc.constant([0, 1]) },
    ),
  }),
  { minLength: 40, maxLength: 80 },
);

async function race(sequence: readonly Step[]): Promise<RecordedEvent[]> {
  const event = await RacedEvent.open(store, (eventId += 1), PROCESSES);
  for (const userId of invited) await event.act({ type: 'JoinTournament', userId, invitationId: null })(0);
  const intentions = [event.startRound(1)];
  await intentions[0]!(0);
  for (const { waitMs, make, processes } of sequence) {
    event.pass(waitMs);
    const intention = make(event, intentions);
    if (!intention) continue;
    intentions.push(intention);
    await Promise.all(processes.map((process) => intention(process)));
  }
  return event.log();
}

const rightIn = (rows: readonly Row[]) => rows.reduce((sum, [, , , correctAnswers]) => sum + correctAnswers, 0);

/** As if nobody had ever closed a question or a round for everybody. */
const withoutClosures = (log: readonly RecordedEvent[]) =>
  log.filter(({ type }) => type !== 'QuestionAdvanced' && type !== 'RoundEnded');

describe(`Any order of commands, answers, repeats, restarts and processes (${RUNS} events, seed ${SEED})`, () => {
  const seen = { rounds: 0, counted: 0, refused: 0 };

  it('leaves the standings that the raw log says', async () => {
    const racesThenLoads = fc.asyncProperty(
      steps,
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (sequence, part) => {
        const log = await race(sequence);
        const expected = standingsOfLog(log);
        expect(standingsShown(eventId, log, 1 + Math.floor(part * (log.length - 1)))).toEqual(expected);
        expect(closedTwice(log)).toEqual([]);
        expect(log.filter(({ type, data }) => type === 'GameStarted' && isOfUninvited(data))).toEqual([]);
        seen.rounds += log.filter(({ type }) => type === 'RoundStarted').length;
        seen.counted += rightIn(expected);
        seen.refused += rightIn(standingsOfLog(withoutClosures(log))) - rightIn(expected);
      },
    );
    await fc.assert(racesThenLoads, { seed: SEED, numRuns: RUNS });
  }, 600_000);

  it('has let answers into the log that came too late for everybody, and counted others', () => {
    expect(seen.rounds).toBeGreaterThanOrEqual(RUNS);
    expect(seen.counted).toBeGreaterThan(RUNS);
    expect(seen.refused).toBeGreaterThan(RUNS / 10);
  });
});

function closedTwice(log: readonly RecordedEvent[]): string[] {
  const closings = log.filter(({ type }) => type === 'QuestionAnswered' || type === 'QuestionTimedOut');
  const closed = closings.map(({ stream, data }) => `${stream} ${(data as { questionId: string }).questionId}`);
  return closed.filter((each, index) => closed.indexOf(each) !== index);
}

const isOfUninvited = (data: unknown) => (data as { userId: string }).userId === 'uninvited';
