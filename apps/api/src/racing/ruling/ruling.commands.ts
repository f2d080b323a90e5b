// @offered
import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type RulingCommand, rulingDecider } from './ruling.decider';
import { type QualifyingRulingEvent, RULING_STREAM } from './ruling.events';
import type { RulingState } from './ruling.state';

/** `decider` and `stream` of all rulings, for the command handler. */
export const rulingSubject = { decider: rulingDecider, stream: RULING_STREAM };

/** A command about one ruling. @throws Rejection refusals by the rules */
abstract class OfRulings<Name extends RulingCommand['type']> extends Intention<
  DataOf<RulingCommand, Name>,
  Decided<RulingState, QualifyingRulingEvent>
> {}

export class RuleQualifyingQuestion extends OfRulings<'RuleQualifyingQuestion'> {}
export class WithdrawQualifyingRuling extends OfRulings<'WithdrawQualifyingRuling'> {}

export const rulingCommandHandlers = decidedBy(() => rulingSubject, {
  RuleQualifyingQuestion,
  WithdrawQualifyingRuling,
});
