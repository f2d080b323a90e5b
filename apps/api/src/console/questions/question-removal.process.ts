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
export class RemoveQuestionByProcess extends Intention<RemovedQuestion, { round: number | null }> {}

/**
 * Removes a question first from the catalogue, then from its qualification round. If it is interrupted in between, a
 * reactor does the second step.
 */
@Injectable()
export class QuestionRemoval {
  constructor(
    private readonly edits: QuestionEdits,
    private readonly roundSets: RoundSets,
  ) {}

  async remove({ id, replaceWith }: RemovedQuestion, context: CommandContext): Promise<{ round: number | null }> {
    const round = (await this.roundSets.roundsByQuestion()).get(id) ?? null;
    const replacement = async () => {
      if (replaceWith === undefined) return null;
      await this.roundSets.requireFree(replaceWith);
      return replaceWith;
    };
    await this.edits.remove(id, replacement, context);
    await this.roundSets.release(id, replaceWith ?? null, context);
    return { round };
  }
}

export const removeQuestionByProcessHandler = carriedOut(
  RemoveQuestionByProcess,
  QuestionRemoval,
  (process, removed, context) => process.remove(removed, context),
);
