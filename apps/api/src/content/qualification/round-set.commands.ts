import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { RoundSets } from './round-sets';

/** @throws Rejection not-found, no-questions-selected, too-many-questions, questions-unknown, question-in-other-round */
export class SetRoundQuestions extends Intention<{ round: number; questionIds: readonly string[] }, void> {}
/** @throws Rejection not-found */
export class ClearRoundQuestions extends Intention<{ round: number }, void> {}

export const roundSetCommandHandlers = [
  carriedOut(SetRoundQuestions, RoundSets, (sets, { round, questionIds }, context) =>
    sets.set(round, questionIds, context),
  ),
  carriedOut(ClearRoundQuestions, RoundSets, (sets, { round }, context) => sets.clear(round, context)),
];
