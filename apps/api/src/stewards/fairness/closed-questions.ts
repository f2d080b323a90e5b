import {
  type AnswerLetter,
  type FairnessAnswer,
  NEAR_LIMIT_MS,
  QUICK_POINTS,
  type ReplayEntry,
  type ReplayView,
  SLOW_POINTS,
} from '@app/contracts';

/** A racer in all the replays that are looked at. */
export interface FieldRacer {
  userId: string | null;
  playerName: string;
}

/** A closed question with what the rules ask about it. Times are milliseconds since 1970. */
export interface FieldAnswer {
  racer: number;
  gameId: string;
  /** From 1, in its replay. */
  entry: number;
  question: number;
  questionId: string;
  textLength: number;
  outcome: FairnessAnswer['outcome'];
  answer: AnswerLetter | null;
  closedAt: number;
  times: { serverMs: number; claimedMs: number; creditMs: number } | null;
  elapsedMs: number;
  points: number;
  pointsWithoutCredit: number;
}

export interface Field {
  racers: FieldRacer[];
  /** In the order of the replays and their entries. */
  answers: FieldAnswer[];
}

type Closing = Extract<ReplayEntry, { kind: 'answered' | 'timed-out' | 'skipped' }>;

const ENTRIES_A_STEP = 100;

/** Everybody who raced in these replays, with their closed questions. Former racers stay apart by their races. */
export function* fieldOf(replays: readonly ReplayView[]): Generator<void, Field> {
  const racers: FieldRacer[] = [];
  const numbers = new Map<string, number>();
  const answers: FieldAnswer[] = [];
  for (const [which, replay] of replays.entries()) {
    const begunAt = Date.parse(replay.startedAt);
    const numberOf = (racer: number): number => {
      const { userId, playerName } = replay.racers[racer]!;
      const key = userId ?? `${which} ${racer}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      racers.push({ userId, playerName });
      numbers.set(key, racers.length - 1);
      return racers.length - 1;
    };
    const numbersHere = replay.racers.map((_, racer) => numberOf(racer));
    for (const [index, entry] of replay.entries.entries()) {
      if (index % ENTRIES_A_STEP === 0) yield;
      if (!isClosing(entry)) continue;
      const gameId = replay.streams[entry.stream]!.replace(/^game-/, '');
      const place = { racer: numbersHere[entry.racer]!, gameId, entry: index + 1, closedAt: begunAt + entry.at };
      answers.push({ ...place, ...closedQuestion(entry, replay) });
    }
  }
  return { racers, answers };
}

const isClosing = (entry: ReplayEntry): entry is Closing =>
  entry.kind === 'answered' || entry.kind === 'timed-out' || entry.kind === 'skipped';

function closedQuestion(entry: Closing, { questions, quickLimitMs, timeLimitMs }: ReplayView) {
  const { question, elapsedMs } = entry;
  const { questionId, text } = questions[question]!;
  const asked = { question, questionId, textLength: text.length, elapsedMs };
  if (entry.kind !== 'answered') {
    return { ...asked, outcome: entry.kind, answer: null, times: null, points: 0, pointsWithoutCredit: 0 };
  }
  const { answer, isCorrect, points, serverMs, claimedMs, creditMs } = entry;
  const scored = serverMs <= quickLimitMs ? QUICK_POINTS : serverMs <= timeLimitMs ? SLOW_POINTS : 0;
  const times = { serverMs, claimedMs, creditMs };
  const outcome = isCorrect ? ('right' as const) : ('wrong' as const);
  return { ...asked, outcome, answer, times, points, pointsWithoutCredit: isCorrect ? scored : 0 };
}

export function byQuestion(answers: readonly FieldAnswer[]): Map<string, FieldAnswer[]> {
  const found = new Map<string, FieldAnswer[]>();
  for (const answer of answers) {
    const known = found.get(answer.questionId);
    if (known) known.push(answer);
    else found.set(answer.questionId, [answer]);
  }
  return found;
}

/** Received near a limit, by the server's clock or by the time that counts. */
export function isNear({ times, elapsedMs }: FieldAnswer, limits: readonly number[]): boolean {
  if (!times) return false;
  return limits.some((limit) => [times.serverMs, elapsedMs].some((ms) => Math.abs(ms - limit) <= NEAR_LIMIT_MS));
}
