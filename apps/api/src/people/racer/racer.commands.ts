// @offered
import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type RacerCommand, racerDecider } from './racer.decider';
import { type RacerEvent, racerStream } from './racer.events';
import type { RacerState } from './racer.state';

interface Racer {
  userId: string;
}

/** `decider` and `stream` of one racer, for the command handler. */
export const racerSubject = (userId: string) => ({ decider: racerDecider, stream: racerStream(userId) });

/** The result of a decision about a racer. */
export type DecidedRacer = Decided<RacerState, RacerEvent>;

/** A command about one racer. @throws Rejection refusals by the racer's rules */
abstract class OfRacer<Name extends RacerCommand['type']> extends Intention<
  Racer & DataOf<RacerCommand, Name>,
  DecidedRacer
> {}

export class RegisterRacer extends OfRacer<'RegisterRacer'> {}
export class CompleteSurvey extends OfRacer<'CompleteSurvey'> {}

/** The first of the two writes that start a race; the second is `StartGame`. */
export class StartQualifyingGame extends OfRacer<'StartQualifyingGame'> {}
/** The second of the two writes that finish a race. */
export class FinishQualifyingGame extends OfRacer<'FinishQualifyingGame'> {}
/** Needs the races as rulings have them; `RecountRacesByProcess` counts them. */
export class RecountRaces extends OfRacer<'RecountRaces'> {}

// For administrators.
export class MarkSurveyComplete extends OfRacer<'MarkSurveyComplete'> {}
export class GrantRounds extends OfRacer<'GrantRounds'> {}
export class ResetRounds extends OfRacer<'ResetRounds'> {}
export class ResetPoints extends OfRacer<'ResetPoints'> {}
export class ResetAllData extends OfRacer<'ResetAllData'> {}
/** Does nothing for a racer from whom the close of the season took nothing. */
export class WithdrawAllDataReset extends OfRacer<'WithdrawAllDataReset'> {}
export class SetLeaderboardVisibility extends OfRacer<'SetLeaderboardVisibility'> {}
export class ClearLeaderboardVisibility extends OfRacer<'ClearLeaderboardVisibility'> {}
export class DeleteRacer extends OfRacer<'DeleteRacer'> {}

export const racerCommandHandlers = decidedBy(({ userId }: Racer) => racerSubject(userId), {
  RegisterRacer,
  CompleteSurvey,
  StartQualifyingGame,
  FinishQualifyingGame,
  RecountRaces,
  MarkSurveyComplete,
  GrantRounds,
  ResetRounds,
  ResetPoints,
  ResetAllData,
  WithdrawAllDataReset,
  SetLeaderboardVisibility,
  ClearLeaderboardVisibility,
  DeleteRacer,
});
