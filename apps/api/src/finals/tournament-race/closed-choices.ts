import { Injectable } from '@nestjs/common';
import type { AnswerChoices } from '@app/contracts';
import { closedChoices } from './answer-choices.view';
import type { Standings } from './standings.rules';

/** Everybody's choices in the current round of an event. They are counted once for all who read the same standings. */
@Injectable()
export class ClosedChoices {
  private readonly counted = new WeakMap<Standings, AnswerChoices[]>();

  /** By index, for the questions that are closed for everybody. */
  of(standings: Standings): AnswerChoices[] {
    const known = this.counted.get(standings);
    if (known) return known;
    const choices = closedChoices(standings);
    this.counted.set(standings, choices);
    return choices;
  }
}
