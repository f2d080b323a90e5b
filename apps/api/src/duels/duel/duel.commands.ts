import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type DuelCommand, duelDecider } from './duel.decider';
import { type DuelEvent, duelStream } from './duel.events';
import type { DuelState } from './duel.state';

interface OneDuel {
  duelId: string;
}

/** `decider` and `stream` of one duel, for the command handler. */
export const duelSubject = (duelId: string) => ({ decider: duelDecider, stream: duelStream(duelId) });

export type DecidedDuel = Decided<DuelState, DuelEvent>;

/** A command to one duel. @throws Rejection duel-not-found, and refusals by the duel's rules */
abstract class OfDuel<Name extends DuelCommand['type']> extends Intention<
  OneDuel & DataOf<DuelCommand, Name>,
  DecidedDuel
> {}

export class ChallengeToDuel extends OfDuel<'ChallengeToDuel'> {}
export class AcceptDuel extends OfDuel<'AcceptDuel'> {}
export class DeclineDuel extends OfDuel<'DeclineDuel'> {}
export class WithdrawDuel extends OfDuel<'WithdrawDuel'> {}
export class StartLeg extends OfDuel<'StartLeg'> {}
export class FinishLeg extends OfDuel<'FinishLeg'> {}
export class ExpireDuel extends OfDuel<'ExpireDuel'> {}
export class CallOffDuel extends OfDuel<'CallOffDuel'> {}
export class DeleteDuel extends OfDuel<'DeleteDuel'> {}

export const duelCommandHandlers = decidedBy(({ duelId }: OneDuel) => duelSubject(duelId), {
  ChallengeToDuel,
  AcceptDuel,
  DeclineDuel,
  WithdrawDuel,
  StartLeg,
  FinishLeg,
  ExpireDuel,
  CallOffDuel,
  DeleteDuel,
});
