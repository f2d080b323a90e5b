import { Injectable } from '@nestjs/common';
import { type StandingsEntry, STANDINGS_SIZE } from '@app/contracts';
import { RacerNames } from '../accounts/racer-names';
import { ProcessClock } from '../stores/process-clock';
import type { Standings } from './followed-event';
import { standingsEntries } from './standings.view';

/** So long a board is shown as it is, though somebody may have taken another name. */
const NAMES_STAND_MS = 250;

/** The rows of a board with the names people go by now; made once for all who look at the same time. */
@Injectable()
export class StandingsBoard {
  private readonly newest = new WeakMap<Standings, { madeAt: number; entries: Promise<StandingsEntry[]> }>();

  constructor(
    private readonly names: RacerNames,
    private readonly clock: ProcessClock,
  ) {}

  /** The best `STANDINGS_SIZE`. */
  of(standings: Standings): Promise<StandingsEntry[]> {
    const now = this.clock.now();
    const known = this.newest.get(standings);
    if (known && now - known.madeAt <= NAMES_STAND_MS) return known.entries;
    const entries = this.make(standings);
    entries.catch(() => this.newest.delete(standings));
    this.newest.set(standings, { madeAt: now, entries });
    return entries;
  }

  private async make(standings: Standings): Promise<StandingsEntry[]> {
    const shown = standings.ranked.slice(0, STANDINGS_SIZE).map(({ userId }) => userId);
    return standingsEntries(standings, await this.names.of(shown));
  }
}
