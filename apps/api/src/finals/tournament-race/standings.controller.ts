import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { EventLeaderboardView, LiveLeaderboardView } from '@app/contracts';
import { RacerNames } from '../../people/accounts/racer-names';
import { Call } from '../../platform/http/call';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { resultColumns, resultRows } from './event-result.view';
import { LiveLeaderboard } from './live-leaderboard';
import { StandingsInMemory } from './standings-in-memory';
import { eventLeaderboard } from './standings.view';
import { StandingsRows } from './standings-rows';

/** The standings for everybody, and the whole result as a table for administrators. */
@Controller()
export class StandingsController {
  constructor(
    private readonly standings: StandingsInMemory,
    private readonly rows: StandingsRows,
    private readonly liveLeaderboard: LiveLeaderboard,
    private readonly names: RacerNames,
  ) {}

  @Call('GET /api/tournaments/live-leaderboard', 'public')
  @Header('Cache-Control', 'no-store')
  live(): Promise<LiveLeaderboardView> {
    return this.liveLeaderboard.view();
  }

  @Call(['GET /api/tournament/{id}/leaderboard', 'GET /api/events/{id}/leaderboard'], 'public')
  @Header('Cache-Control', 'no-store')
  async event(@Param('id', EventIdPipe) eventId: number): Promise<EventLeaderboardView> {
    const standings = await this.standings.of(eventId);
    return eventLeaderboard(standings, await this.rows.of(standings));
  }

  @Call('GET /api/tournament/{id}/result.csv', 'see-events')
  @Header('Cache-Control', 'no-store')
  async result(@Param('id', EventIdPipe) eventId: number): Promise<StreamableFile> {
    const standings = await this.standings.of(eventId);
    const names = await this.names.of(standings.ranked.map(({ userId }) => userId));
    const lines = [resultColumns(standings), ...resultRows(standings, names)];
    const csv = stringify(lines, { escape_formulas: true, bom: true });
    const disposition = `attachment; filename="result-${eventId}.csv"`;
    return new StreamableFile(Buffer.from(csv), { type: 'text/csv; charset=utf-8', disposition });
  }
}
