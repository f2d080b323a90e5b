// @offered
import { Injectable } from '@nestjs/common';
import type { QuestionRuling } from '../ruling/answer-rulings.rules';
import type { QuestionSnapshot, RoundReference } from './game.events';

/** A round that several racers race at once. It holds the questions for all their races. */
export interface RacedRound {
  questions: QuestionSnapshot[];
  /** When each question was closed for everybody, in order; milliseconds since 1970. */
  closures: number[];
  endedAt: number | null;
  quickLimitMs: number;
  /** On its questions, by their index from 0. */
  rulings: readonly (QuestionRuling & { index: number })[];
}

type FindRound = (reference: RoundReference) => Promise<RacedRound | null>;

/** Finds the rounds of races. The slice that runs the rounds says how. */
@Injectable()
export class RacedRounds {
  private find: FindRound = () => Promise.resolve(null);

  foundBy(find: FindRound): void {
    this.find = find;
  }

  byReference(reference: RoundReference): Promise<RacedRound | null> {
    return this.find(reference);
  }
}
