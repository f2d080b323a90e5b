import { Controller, Header, Param, Query, type StreamableFile } from '@nestjs/common';
import type { EventLeaderboardView, EventResultView, FinalView, LiveLeaderboardView, PageView } from '@app/contracts';
import { RacerNames } from '../../people/accounts/racer-names';
import type { PlayerNames } from '../../people/accounts/shown-racer';
import { Call } from '../../platform/http/call';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { csvAnswer } from '../../platform/http/written-answer';
import { Announcements } from '../../season/system/announcements';
import { EventIdPipe } from '../tournament/path-number.pipes';
import { eventResult, resultColumns, resultRows } from './event-result.view';
import { FinishedFinals } from './finished-finals';
import { LiveLeaderboard } from './live-leaderboard';
import { namedInRulings } from './ruling.view';
import { StandingsInMemory } from './standings-in-memory';
import type { Standings } from './standings.rules';
import { eventLeaderboard } from './standings.view';
import { StandingsRows } from './standings-rows';

/** The standings and the final result for everybody, and the result as a table for administrators. */
@Controller()
export class StandingsController {
  constructor(
    private readonly standings: StandingsInMemory,
    private readonly rows: StandingsRows,
    private readonly liveLeaderboard: LiveLeaderboard,
    private readonly finals: FinishedFinals,
    private readonly names: RacerNames,
    private readonly announcements: Announcements,
  ) {}

  @Call('GET /api/tournaments/live-leaderboard', 'public')
  @Header('Cache-Control', 'no-store')
  live(): Promise<LiveLeaderboardView> {
    return this.liveLeaderboard.view();
  }

  @Call('GET /api/tournaments/finished', 'public')
  @Header('Cache-Control', 'no-store')
  finished(@Query() query: PageQueryDto): Promise<PageView<FinalView>> {
    return this.finals.page(query);
  }

  @Call(['GET /api/tournament/{id}/leaderboard', 'GET /api/events/{id}/leaderboard'], 'public')
  @Header('Cache-Control', 'no-store')
  async event(@Param('id', EventIdPipe) eventId: number): Promise<EventLeaderboardView> {
    const standings = await this.standings.of(eventId);
    return eventLeaderboard(standings, await this.rows.of(standings));
  }

  @Call('GET /api/tournament/{id}/result', 'public')
  @Header('Cache-Control', 'no-store')
  async published(@Param('id', EventIdPipe) eventId: number): Promise<EventResultView> {
    const standings = await this.standings.of(eventId);
    const { userIds, rulingIds } = namedInRulings(standings);
    const [names, notes] = await Promise.all([this.namesIn(standings, userIds), this.announcements.texts(rulingIds)]);
    return eventResult(standings, { names, notes });
  }

  @Call('GET /api/tournament/{id}/result.csv', 'see-events')
  @Header('Cache-Control', 'no-store')
  async result(@Param('id', EventIdPipe) eventId: number): Promise<StreamableFile> {
    const standings = await this.standings.of(eventId);
    const rows = resultRows(standings, await this.namesIn(standings));
    return csvAnswer(`result-${eventId}.csv`, resultColumns(standings), [rows]);
  }

  private namesIn({ ranked }: Standings, others: readonly string[] = []): Promise<PlayerNames> {
    return this.names.of([...ranked.map(({ userId }) => userId), ...others]);
  }
}
