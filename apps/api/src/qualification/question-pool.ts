import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { QUESTIONS_PER_RACE } from '@app/contracts';
import { type QuestionDocument, QuestionCatalogue } from '../questions/question-catalogue';
import { RoundSets } from './round-sets';

/** What a race can be made of. */
@Injectable()
export class QuestionPool {
  constructor(
    private readonly catalogue: QuestionCatalogue,
    private readonly roundSets: RoundSets,
  ) {}

  /** The set of each round from 1, and one random race: of questions no round uses, or of any when those are too few. */
  async choice(): Promise<{ roundSets: string[][]; random: string[] }> {
    const sets = await this.roundSets.all();
    const existing = new Set((await this.catalogue.byIds(sets.flat())).map(({ _id }) => _id));
    const roundSets = sets.map((set) => set.filter((id) => existing.has(id)));
    const free = await this.drawn(QUESTIONS_PER_RACE, roundSets.flat());
    const random = free.length < QUESTIONS_PER_RACE ? await this.drawn(QUESTIONS_PER_RACE, []) : free;
    return { roundSets, random };
  }

  /** Up to `count` different questions that no round uses, none of them among `excluded`. */
  async practice(count: number, excluded: readonly string[]): Promise<QuestionDocument[]> {
    const assigned = (await this.roundSets.all()).flat();
    return this.catalogue.byIds(await this.drawn(count, [...assigned, ...excluded]));
  }

  /** The ids of up to `count` different questions by chance, none of them among `excluded`; of no round if possible. */
  async spare(count: number, excluded: readonly string[]): Promise<string[]> {
    const assigned = (await this.roundSets.all()).flat();
    const free = await this.drawn(count, [...assigned, ...excluded]);
    return [...free, ...(await this.drawn(count - free.length, [...free, ...excluded]))];
  }

  /** In the order of the ids. */
  byIds(ids: readonly string[]): Promise<QuestionDocument[]> {
    return this.catalogue.byIds(ids);
  }

  /**
   * The ids of up to `count` different questions by chance, none of them among `excluded`. Looks only at the questions it
   * draws, so a race starts as fast whatever the size of the catalogue.
   */
  private async drawn(count: number, excluded: readonly string[]): Promise<string[]> {
    const out = new Set(excluded);
    const places = shuffledPlaces(await this.catalogue.count());
    const ids = new Set<string>();
    while (ids.size < count) {
      const next = taken(places, count - ids.size);
      if (next.length === 0) break;
      for (const id of await this.catalogue.idsAt(next)) if (!out.has(id)) ids.add(id);
    }
    return [...ids];
  }
}

/** All places of so many, in an order of which each is equally likely: a shuffle that remembers only what it has moved. */
function* shuffledPlaces(total: number): Generator<number> {
  const moved = new Map<number, number>();
  for (let place = 0; place < total; place += 1) {
    const from = randomInt(place, total);
    yield moved.get(from) ?? from;
    moved.set(from, moved.get(place) ?? place);
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
