import { type FairnessHintKind, fairnessRules, type FairnessView } from '@app/contracts';
import { workedOff } from '../../testing/worked-off';
import { fieldOf } from './closed-questions';
import { fairnessView } from './fairness.view';
import { type Deed, honestRacer, type Racer, randomFrom, simulatedRound } from './testing/simulated-field';

const FIELDS = 100;
const RACERS = 50;
const SEED = Number(process.env.SEED ?? 20_261_125);

const viewOf = (racers: readonly Racer[]): FairnessView => {
  const replay = simulatedRound(racers);
  const run = { attempt: 1, round: 1, run: 1, startedAt: '', endedAt: null, end: null };
  return workedOff(
    fairnessView(workedOff(fieldOf([replay])), replay, { kind: 'round', eventId: 4, eventName: 'Simulated', run }),
  );
};
/** The first one knows little. */
const honestField = (seed: number): Racer[] => {
  const random = randomFrom(seed);
  return Array.from({ length: RACERS }, (_, racer) => honestRacer(random, racer === 0 ? 0.3 : undefined));
};
const seeds = Array.from({ length: FIELDS }, (_, index) => SEED + index);
/** In how many fields such a hint is given about this racer. */
const foundIn = (kind: FairnessHintKind, racer: number, field: (seed: number) => Racer[]): number =>
  seeds.filter((seed) => viewOf(field(seed)).hints.some((hint) => hint.kind === kind && hint.racers.includes(racer)))
    .length;

/** Gives the answers of the first racer, half a second later. */
const copier: Racer = (question, servedAt, others) => {
  const { deed, at } = others[0]!;
  return { ...deed, afterMs: Math.max(400, at - servedAt + 500) } satisfies Deed;
};
/** Begins with every question at once, and is told the key when it is time. */
const waiter =
  (random: () => number): Racer =>
  (_question, servedAt, others) => {
    const times = others.map(({ at }) => at).toSorted((one, other) => one - other);
    const told = times[Math.floor(times.length * 0.55)]!;
    return { answer: 'A', afterMs: Math.min(9_800, Math.max(2_000, told - servedAt) + 500 * random()), latencyMs: 50 };
  };

describe(`Hints in ${FIELDS} fields of ${RACERS} (seed ${SEED})`, () => {
  it('are rare where everybody is honest', () => {
    const hints = seeds.flatMap((seed) => viewOf(honestField(seed)).hints);
    const hinted = hints.flatMap(({ racers }) => racers).length;
    const rate = hinted / (FIELDS * RACERS);
    const kinds = Object.keys(fairnessRules).map(
      (name) => `${name} ${hints.filter(({ kind }) => kind === name).length}`,
    );
    process.stdout.write(`Honest racers with a hint: ${(100 * rate).toFixed(2)} % (${kinds.join(', ')})\n`);
    expect(rate).toBeLessThan(0.01);
  });

  it.each<[FairnessHintKind, string, (seed: number) => Racer[], number]>([
    [
      'reading',
      'who answers right before the question can be read',
      (seed) => [...honestField(seed), () => ({ answer: 'A', afterMs: 700, latencyMs: 50 })],
      100,
    ],
    [
      'onlyLooks',
      'who skips everything',
      (seed) => [...honestField(seed), () => ({ answer: null, afterMs: 1_000, latencyMs: 50 })],
      100,
    ],
    ['sameWrong', 'who copies somebody', (seed) => [...honestField(seed), copier], 80],
    ['afterOthers', 'who waits for the keys', (seed) => [...honestField(seed), waiter(randomFrom(seed))], 65],
  ])('%s: find one %s', (kind, _, field, least) => {
    const found = foundIn(kind, RACERS, field);
    process.stdout.write(`${kind}: found in ${found} of ${FIELDS} fields\n`);
    expect(found).toBeGreaterThanOrEqual(least);
  });
});
