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
    const [roundSets, ids] = await Promise.all([this.roundSets.all(), this.catalogue.ids()]);
    const existing = new Set(ids);
    const raceable = roundSets.map((set) => set.filter((id) => existing.has(id)));
    const free = without(ids, raceable.flat());
    const random = drawn(free.length >= QUESTIONS_PER_RACE ? free : ids, QUESTIONS_PER_RACE);
    return { roundSets: raceable, random };
  }

  /** Up to `count` different questions that no round uses, none of them among `excluded`. */
  async practice(count: number, excluded: readonly string[]): Promise<QuestionDocument[]> {
    const [roundSets, ids] = await Promise.all([this.roundSets.all(), this.catalogue.ids()]);
    return this.catalogue.byIds(drawn(without(ids, [...roundSets.flat(), ...excluded]), count));
  }

  /** In the order of the ids. */
  byIds(ids: readonly string[]): Promise<QuestionDocument[]> {
    return this.catalogue.byIds(ids);
  }
}

function without(ids: readonly string[], excluded: readonly string[]): string[] {
  const out = new Set(excluded);
  return ids.filter((id) => !out.has(id));
}

/** The first places of a shuffle, every order equally likely. */
function drawn(ids: readonly string[], count: number): string[] {
  const pile = [...ids];
  const places = Math.min(count, pile.length);
  for (let place = 0; place < places; place += 1) {
    const from = randomInt(place, pile.length);
    [pile[place], pile[from]] = [pile[from]!, pile[place]!];
  }
  return pile.slice(0, places);
}
