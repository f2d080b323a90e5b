// @offered
import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type SeasonsCommand, seasonsDecider } from './seasons.decider';
import { SEASONS_STREAM, type SeasonsEvent } from './seasons.events';
import type { SeasonsState } from './seasons.state';

const seasonsSubject = { decider: seasonsDecider, stream: SEASONS_STREAM };

type DecidedSeasons = Decided<SeasonsState, SeasonsEvent>;

/** Records the close. Whoever closes a season then resets each racer. */
export class CloseSeason extends Intention<DataOf<SeasonsCommand, 'CloseSeason'>, DecidedSeasons> {}
/** Records the withdrawal. Each racer follows. @throws Rejection season-not-last, season-close-withdrawn */
export class WithdrawSeasonClose extends Intention<DataOf<SeasonsCommand, 'WithdrawSeasonClose'>, DecidedSeasons> {}

export const seasonsCommandHandlers = decidedBy(() => seasonsSubject, { CloseSeason, WithdrawSeasonClose });
