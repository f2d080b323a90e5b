import { Injectable } from '@nestjs/common';
import { SharedLooks } from '@app/async';
import { type StandingsEntry, STANDINGS_SIZE } from '@app/contracts';
import { RacerNames } from '../../people/accounts/racer-names';
import { ProcessClock } from '../../platform/stores/process-clock';
import type { Standings } from './standings.rules';
import { standingsEntries } from './standings.view';

/** How long the names in the rows may be out of date after a rename by another process. */
const NAMES_STAND_MS = 250;

/** The rows of the standings with the racers' current names. They are built once for all who read at the same time. */
@Injectable()
export class StandingsRows {
  private readonly newest = new SharedLooks<Standings, StandingsEntry[], { madeAt: number; names: number }>(
    'forgotten',
    new WeakMap(),
  );

  constructor(
    private readonly names: RacerNames,
    private readonly clock: ProcessClock,
  ) {}

  /** The best `STANDINGS_SIZE` participants. */
  of(standings: Standings): Promise<StandingsEntry[]> {
    const now = this.clock.now();
    const { revision: names } = this.names;
    return this.newest.of(
      standings,
      () => this.make(standings),
      { madeAt: now, names },
      (made) => made.names === names && now - made.madeAt <= NAMES_STAND_MS,
    );
  }

  private async make(standings: Standings): Promise<StandingsEntry[]> {
    const shown = standings.ranked.slice(0, STANDINGS_SIZE).map(({ userId }) => userId);
    return standingsEntries(standings, await this.names.of(shown));
  }
}
