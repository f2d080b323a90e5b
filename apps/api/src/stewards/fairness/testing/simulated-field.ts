import { answerLetters, type AnswerLetter, type ReplayEntry, type ReplayView } from '@app/contracts';

const QUESTIONS = 10;
const TEXT = 'Which engine of these was the first one with twelve cylinders?';
const OPEN_MS = 10_000;
const KEY: AnswerLetter = 'A';

export type Random = () => number;

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What somebody does with a question: null skips it, or lets it run out. */
export interface Deed {
  answer: AnswerLetter | null;
  afterMs: number;
  latencyMs: number;
}

/** `others`: what everybody before did with the question, and when, in milliseconds since the start of the round. */
export type Racer = (question: number, servedAt: number, others: readonly { deed: Deed; at: number }[]) => Deed;

/** Somebody with a knowledge, a pace and a line of their own, in a field of whom everybody finds each question equally hard. */
export function honestRacer(random: Random, knowledge = 0.3 + 0.6 * random()): Racer {
  const pace = Math.exp(0.3 * normal(random));
  const line = 20 + 120 * random();
  return (question) => {
    const latencyMs = line * (0.7 + 0.6 * random());
    const afterMs = 1_500 + 2_400 * pace * Math.exp(0.45 * normal(random));
    if (random() < 0.02 || afterMs > OPEN_MS) return { answer: null, afterMs: Math.min(afterMs, OPEN_MS), latencyMs };
    const hardness = 0.75 + 0.05 * (question % QUESTIONS);
    const answer = random() < knowledge / hardness ? KEY : wrongLetter(random);
    return { answer, afterMs, latencyMs };
  };
}

/** One wrong answer is as good as half of them. */
const wrongLetter = (random: Random): AnswerLetter => {
  const chance = random();
  return answerLetters[chance < 0.5 ? 1 : chance < 0.8 ? 2 : 3]!;
};

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The replay of a round that these race, everybody at their own pace. Later ones know what those before do. */
export function simulatedRound(racers: readonly Racer[], count = QUESTIONS): ReplayView {
  const done: { deed: Deed; at: number; question: number }[] = [];
  const entries: ReplayEntry[] = [];
  for (const [racer, race] of racers.entries()) {
    let servedAt = 0;
    for (let question = 0; question < count; question += 1) {
      const others = done.filter((each) => each.question === question);
      const deed = race(question, servedAt, others);
      const at = servedAt + deed.afterMs;
      done.push({ deed, at, question });
      entries.push({ at, stream: racer + 1, revision: question, racer, question, ...closingOf(deed) });
      servedAt = at + 3_000;
    }
  }
  const run = { attempt: 1, round: 1, run: 1, startedAt: '', endedAt: null, end: null };
  return {
    subject: { kind: 'round', eventId: 4, eventName: 'Simulated', isDeleted: false, run, runs: [run] },
    startedAt: '2026-11-25T20:00:00.000Z',
    timeLimitMs: OPEN_MS,
    quickLimitMs: OPEN_MS / 2,
    questions: Array.from({ length: count }, (_, index) => askedQuestion(index)),
    racers: racers.map((_, racer) => ({ userId: `u${racer}`, playerName: `R${racer}`, isHidden: false, before: null })),
    streams: ['tournament-4', ...racers.map((_, racer) => `game-g${racer}`)],
    entries: entries.toSorted((one, other) => one.at - other.at),
  };
}

function closingOf({ answer, afterMs, latencyMs }: Deed) {
  const elapsedMs = Math.round(afterMs - latencyMs);
  if (answer === null) return { kind: 'skipped' as const, elapsedMs };
  const isCorrect = answer === KEY;
  const points = !isCorrect ? 0 : elapsedMs <= OPEN_MS / 2 ? 2 : 1;
  const times = { elapsedMs, serverMs: Math.round(afterMs), claimedMs: elapsedMs, creditMs: 150 };
  return { kind: 'answered' as const, answer, isCorrect, points, ...times };
}

const askedQuestion = (index: number): ReplayView['questions'][number] => ({
  questionId: `q${index}`,
  text: TEXT,
  answers: { A: 'a', B: 'b', C: 'c', D: 'd' },
  correctAnswer: KEY,
  category: 'GT Cars',
  difficulty: 'Easy',
  imageUrl: null,
  explanation: null,
});
