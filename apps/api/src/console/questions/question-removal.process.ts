import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@app/event-store';
import { RoundSets } from '../../content/qualification/round-sets';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { QuestionEdits } from './question-edits';

interface RemovedQuestion {
  id: string;
  /** The question that takes over its slot in its qualification round. */
  replaceWith?: string;
}

/**
 * Returns the round that had the question; null if none had it.
 * @throws Rejection not-found, questions-unknown, question-in-other-round
 */
export class RemoveQuestion extends Intention<RemovedQuestion, { round: number | null }> {}

/**
 * Removes a question first from the catalogue, then from its qualification round. A repeat continues an
 * interrupted removal.
 */
@Injectable()
export class QuestionRemoval {
  constructor(
    private readonly edits: QuestionEdits,
    private readonly roundSets: RoundSets,
  ) {}

  async remove({ id, replaceWith }: RemovedQuestion, context: CommandContext): Promise<{ round: number | null }> {
    if (replaceWith !== undefined) await this.roundSets.requireFree(replaceWith);
    await this.edits.remove(id, context);
    return { round: await this.roundSets.release(id, replaceWith, context) };
  }
}

export const removeQuestionHandler = carriedOut(RemoveQuestion, QuestionRemoval, (process, removed, context) =>
  process.remove(removed, context),
);
