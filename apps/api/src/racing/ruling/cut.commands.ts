// @offered
import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type CutCommand, cutDecider, type CutState } from './cut.decider';
import { CUT_STREAM, type CutEvent } from './cut.events';

/** `decider` and `stream` of all decisions at the cut, for the command handler. */
export const cutSubject = { decider: cutDecider, stream: CUT_STREAM };

/** A command about one decision. @throws Rejection refusals by the rules */
abstract class OfCut<Name extends CutCommand['type']> extends Intention<
  DataOf<CutCommand, Name>,
  Decided<CutState, CutEvent>
> {}

export class DecideCut extends OfCut<'DecideCut'> {}
export class WithdrawCutDecision extends OfCut<'WithdrawCutDecision'> {}

export const cutCommandHandlers = decidedBy(() => cutSubject, { DecideCut, WithdrawCutDecision });
