import { type Decider, Rejection } from '@app/event-store';
import type { SeasonsEvent } from './seasons.events';
import { evolve, initialSeasons, type SeasonsState } from './seasons.state';

/** `now` in milliseconds since 1970. */
export type SeasonsCommand = { seasonId: string; now: number } & (
  { type: 'CloseSeason'; name: string } | { type: 'WithdrawSeasonClose' }
);

/** Only the last close can be withdrawn, because a later one has taken what was raced since. */
export const seasonsDecider: Decider<SeasonsState, SeasonsCommand, SeasonsEvent> = {
  initialState: initialSeasons,
  evolve,
  decide,
};

function decide(command: SeasonsCommand, last: SeasonsState): SeasonsEvent[] {
  const { seasonId, now } = command;
  switch (command.type) {
    case 'CloseSeason':
      return [{ type: 'SeasonClosed', data: { seasonId, name: command.name, closedAt: now } }];
    case 'WithdrawSeasonClose':
      if (last?.seasonId !== seasonId) throw new Rejection('season-not-last');
      if (last.isWithdrawn) throw new Rejection('season-close-withdrawn');
      return [{ type: 'SeasonCloseWithdrawn', data: { seasonId, withdrawnAt: now } }];
    default:
      return command satisfies never;
  }
}
