import type { RecordedEvent } from '@app/event-store';
import { temporaryStore } from '@app/event-store/testing/temporary-store';
import fc from 'fast-check';
import { race, steps } from './testing/random-rounds';
import { type Row, standingsOfLog } from './testing/standings-of-log';
import { standingsShown } from './testing/standings-shown';

/** Set `ROUNDS_RACED=1000` for more runs and `SEED=...` for another start. A failure is printed with its seed. */
const RUNS = Number(process.env.ROUNDS_RACED ?? 80);
const SEED = Number(process.env.SEED ?? 20_261_121);

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let eventId = 0;
beforeAll(async () => {
  temporary = await temporaryStore();
});
afterAll(() => temporary.remove());

const rightIn = (rows: readonly Row[]) => rows.reduce((sum, [, , , correctAnswers]) => sum + correctAnswers, 0);

/** The log as if no question and no round had been closed for everybody. */
const withoutClosures = (log: readonly RecordedEvent[]) =>
  log.filter(({ type }) => type !== 'QuestionAdvanced' && type !== 'RoundEnded');

const withoutRulings = (log: readonly RecordedEvent[]) => log.filter(({ type }) => type !== 'QuestionRuled');

describe(`Any order of commands, answers, repeats, restarts and processes (${RUNS} events, seed ${SEED})`, () => {
  const seen = { rounds: 0, counted: 0, refused: 0, ruled: 0 };

  it('leaves the standings that the raw log says', async () => {
    const racesThenLoads = fc.asyncProperty(
      steps,
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (sequence, part) => {
        const { log, misplaced } = await race(temporary.store, (eventId += 1), sequence);
        expect(misplaced).toEqual([]);
        const expected = standingsOfLog(log);
        expect(standingsShown(eventId, log, 1 + Math.floor(part * (log.length - 1)))).toEqual(expected);
        expect(closedTwice(log)).toEqual([]);
        expect(servedBeforeGreen(log)).toEqual([]);
        expect(log.filter(({ type, data }) => type === 'GameStarted' && isOfUninvited(data))).toEqual([]);
        seen.rounds += log.filter(({ type }) => type === 'RoundStarted').length;
        seen.counted += rightIn(expected);
        seen.ruled += Number(String(standingsOfLog(withoutRulings(log))) !== String(expected));
        seen.refused += rightIn(standingsOfLog(withoutClosures(log))) - rightIn(expected);
      },
    );
    await fc.assert(racesThenLoads, { seed: SEED, numRuns: RUNS });
  });

  it('has let answers into the log that came too late for everybody, counted others, and ruled on some', () => {
    expect(seen.rounds).toBeGreaterThanOrEqual(RUNS);
    expect(seen.counted).toBeGreaterThan(RUNS / 2);
    expect(seen.refused).toBeGreaterThan(RUNS / 10);
    expect(seen.ruled).toBeGreaterThan(RUNS / 40);
  });
});

function closedTwice(log: readonly RecordedEvent[]): string[] {
  const closings = log.filter(({ type }) => type === 'QuestionAnswered' || type === 'QuestionTimedOut');
  const closed = closings.map(({ stream, data }) => `${stream} ${(data as { questionId: string }).questionId}`);
  return closed.filter((each, index) => closed.indexOf(each) !== index);
}

function servedBeforeGreen(log: readonly RecordedEvent[]): unknown[] {
  const green = new Map<string, number>();
  const runOfRace = new Map<string, string>();
  return (log as RecordedEvent<any>[]).filter(({ type, data }) => {
    const runOf = ({ attempt, round, run }: any) => `${attempt} ${round} ${run}`;
    if (type === 'RoundStarted') green.set(runOf(data), data.greenAt);
    if (type === 'GameStarted') runOfRace.set(data.gameId, runOf(data.round));
    return type === 'QuestionServed' && data.servedAt < green.get(runOfRace.get(data.gameId)!)!;
  });
}

const isOfUninvited = (data: unknown) => (data as { userId: string }).userId === 'uninvited';
