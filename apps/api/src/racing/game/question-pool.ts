// @offered
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { type Category, type Difficulty, QUESTIONS_PER_RACE, type QuestionUse } from '@app/contracts';
import { EventStore } from '@app/event-store';
import { type Projection, ProjectionRunner } from '@app/projections';
import { Games } from './games';
import { gamesProjection } from './games.projection';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import type { QuestionDocument } from '../../content/questions/question.document';
import { RoundSets } from '../../content/qualification/round-sets';
import type { QuestionSnapshot } from './game.events';

/** Questions that nobody may see yet, and the projections that tell which. */
interface Reservation {
  ids: () => Promise<string[]>;
  shownBy: readonly Pick<Projection<never>, 'name'>[];
}

/** Missing: of any category or difficulty. */
export interface QuestionKind {
  category?: Category;
  difficulty?: Difficulty;
}

/** The questions for races, and those for practice: no question is drawn for both. */
@Injectable()
export class QuestionPool {
  private reservation: Reservation = { ids: () => Promise.resolve([]), shownBy: [] };

  constructor(
    private readonly catalogue: QuestionCatalogue,
    private readonly roundSets: RoundSets,
    private readonly games: Games,
    private readonly events: EventStore,
    private readonly runner: ProjectionRunner,
  ) {}

  /** Called by the slice that knows which questions belong to events that have not ended. */
  reservedBy(reservation: Reservation): void {
    this.reservation = reservation;
  }

  /**
   * Questions for a racer's start: the set of each round, round 1 first, and a random race. The random race uses
   * questions of no round and no unended event, if possible such that the racer has never seen, or any questions for
   * races if there are too few.
   */
  async choiceFor(userId: string): Promise<{ roundSets: string[][]; random: string[] }> {
    const sets = await this.roundSets.all();
    const existing = new Set((await this.catalogue.byIds(sets.flat())).map(({ _id }) => _id));
    const roundSets = sets.map((set) => set.filter((id) => existing.has(id)));
    const [reserved, seen] = await Promise.all([this.reservation.ids(), this.games.servedTo([userId])]);
    const decisive = [...roundSets.flat(), ...reserved];
    return { roundSets, random: await this.race([...decisive, ...seen], decisive, reserved) };
  }

  /**
   * Up to `count` different questions for practice that no race depends on: a question may have got into a round, an
   * event or a race before it was marked for practice.
   */
  async practice(count: number): Promise<QuestionDocument[]> {
    return this.catalogue.byIds(await this.drawn('practice', count, await this.decisiveIds()));
  }

  /** Up to `count` different questions that the racer got wrong in finished races, in a random order. */
  async mistakes(userId: string, count: number): Promise<QuestionDocument[]> {
    const ids = await this.games.mistakesOf(userId);
    return this.catalogue.byIds(taken(shuffledIndexes(ids.length), count).map((index) => ids[index]!));
  }

  /**
   * The question, if the racer may be told its key in practice: it is for practice and no race depends on it, or they
   * have been told it before. Somebody may have started to race on it since it was drawn, even a moment ago.
   *
   * @throws ReadModelBehind when it is not known yet which races have started
   */
  async practised(id: string, userId: string): Promise<QuestionDocument | null> {
    await this.requireUpToDate();
    const [[question], decisive] = await Promise.all([this.catalogue.byIds([id]), this.decisiveIds()]);
    if (!question) return null;
    if (question.use === 'practice' && !decisive.includes(id)) return question;
    return (await this.games.mistakesOf(userId)).includes(id) ? question : null;
  }

  /**
   * The ids of up to `count` different random questions for races, without `excluded`, and from outside all rounds
   * if possible.
   */
  async spare(count: number, excluded: readonly string[]): Promise<string[]> {
    const assigned = (await this.roundSets.all()).flat();
    const free = await this.drawn('races', count, [...assigned, ...excluded]);
    return [...free, ...(await this.drawn('races', count - free.length, [...free, ...excluded]))];
  }

  /**
   * The ids of up to `count` different random questions for races of this kind on which no race depends yet: not in a
   * round, not in an event that has not ended, not in anybody's open race. Those in `avoided` come last: the first list
   * last of all.
   * @returns fewer where there are too few
   */
  async free(count: number, kind: QuestionKind, avoided: readonly (readonly string[])[]): Promise<string[]> {
    const decisive = await this.decisiveIds();
    let found: string[] = [];
    for (let more = avoided.length; more >= 0 && found.length < count; more -= 1) {
      const excluded = [...decisive, ...found, ...avoided.slice(0, more).flat()];
      found = [...found, ...(await this.ofKind(count - found.length, kind, excluded))];
    }
    return found;
  }

  private async ofKind(count: number, kind: QuestionKind, excluded: readonly string[]): Promise<string[]> {
    if (!kind.category && !kind.difficulty) return this.drawn('races', count, excluded);
    const out = new Set(excluded);
    const ids = (await this.catalogue.idsOf(kind)).filter((id) => !out.has(id));
    return taken(shuffledIndexes(ids.length), count).map((index) => ids[index]!);
  }

  /** The current questions for a race or a round that begins, in the order of `ids`, without deleted ones. */
  async snapshots(ids: readonly string[]): Promise<QuestionSnapshot[]> {
    return (await this.catalogue.byIds(ids)).map(questionSnapshot);
  }

  private async requireUpToDate(): Promise<void> {
    const end = await this.events.lastPosition();
    const names = [gamesProjection, ...this.reservation.shownBy].map(({ name }) => name);
    if (end !== null) await this.runner.requirePosition(end, names);
  }

  /** The ids of questions whose answers score now or soon. */
  private async decisiveIds(): Promise<string[]> {
    const sets = await this.roundSets.all();
    const fullRounds = sets.flatMap(({ length }, index) => (length === QUESTIONS_PER_RACE ? index + 1 : []));
    const [reserved, racing] = await Promise.all([
      this.reservation.ids(),
      this.games.openQuestionIds({ except: fullRounds }),
    ]);
    return [...sets.flat(), ...reserved, ...racing];
  }

  /** Avoids the first exclusions if possible, otherwise the next ones; in the end it takes any questions. */
  private async race(...exclusions: readonly string[][]): Promise<string[]> {
    for (const excluded of exclusions) {
      const ids = await this.drawn('races', QUESTIONS_PER_RACE, excluded);
      if (ids.length === QUESTIONS_PER_RACE) return ids;
    }
    return this.drawn('races', QUESTIONS_PER_RACE, []);
  }

  /**
   * The ids of up to `count` different random questions of this use, without `excluded`. It looks only at the questions it draws,
   * so the size of the catalogue does not slow down a start.
   */
  private async drawn(use: QuestionUse, count: number, excluded: readonly string[]): Promise<string[]> {
    const out = new Set(excluded);
    const indexes = shuffledIndexes(await this.catalogue.size(use));
    const ids = new Set<string>();
    while (ids.size < count) {
      const next = taken(indexes, count - ids.size);
      if (next.length === 0) break;
      for (const id of await this.catalogue.idsAt(use, next)) if (!out.has(id)) ids.add(id);
    }
    return [...ids];
  }
}

export function questionSnapshot(question: QuestionDocument): QuestionSnapshot {
  const { _id: id, text, answerA, answerB, answerC, answerD, correctAnswer, explanation } = question;
  const { category, difficulty, imageUrl } = question;
  const texts = { text, answerA, answerB, answerC, answerD, explanation };
  return { id, ...texts, correctAnswer, category, difficulty, imageUrl };
}

/**
 * All indexes below `total`, in a random order with all orders equally likely: a shuffle that stores only what
 * it moved.
 */
function* shuffledIndexes(total: number): Generator<number> {
  const moved = new Map<number, number>();
  for (let index = 0; index < total; index += 1) {
    const from = randomInt(index, total);
    yield moved.get(from) ?? from;
    moved.set(from, moved.get(index) ?? index);
  }
}

function taken<T>(items: Iterator<T>, count: number): T[] {
  const some: T[] = [];
  while (some.length < count) {
    const { done, value } = items.next();
    if (done) break;
    some.push(value);
  }
  return some;
}
