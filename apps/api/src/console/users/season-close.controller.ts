import { Body, Controller, Header, HttpCode, Param, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { type LeaderboardEntry, type OpenSeasonView, type ResetAllView, SEASON_NAME_MAX } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { csvAnswer } from '../../platform/http/written-answer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { isoTime } from '../../platform/time/iso-time';
import { Leaderboard } from '../../racing/leaderboard/leaderboard';
import { ActiveSchedule } from '../../season/schedule/active-schedule';
import { adminUsersStrings as words } from './admin-users.strings';
import { ResetAllRacers, ResetEverybodyByProcess, TakeSeasonBackByProcess } from './reset-all-racers.process';
import { CloseSeasonDto, TakeBackDto } from './season-close.dto';

/** Closes the season, which resets everybody, and takes a close back. */
@Controller()
export class SeasonCloseController {
  constructor(
    private readonly schedule: ActiveSchedule,
    private readonly leaderboard: Leaderboard,
    private readonly resetAllRacers: ResetAllRacers,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
  ) {}

  @Call('GET /api/admin/seasons/open', 'racers')
  async open(): Promise<OpenSeasonView> {
    return { name: await this.nameAt(this.clock.now()), ...(await this.leaderboard.counting()) };
  }

  @Call('GET /api/admin/seasons/open/export', 'racers')
  @Header('Cache-Control', 'no-store')
  export(): Promise<StreamableFile> {
    return csvAnswer('season.csv', words.boardColumns, this.rows());
  }

  @Call('POST /api/admin/users/reset-all', 'racers')
  @ShownByNothing()
  @HttpCode(200)
  async close(@Body() { name }: CloseSeasonDto, @Context() context: CommandContext): Promise<ResetAllView> {
    const named = name || (await this.nameAt(context.now));
    return this.commands.execute(new ResetEverybodyByProcess({ name: named }, context));
  }

  @Call('GET /api/admin/users/reset-all', 'racers')
  async progress(@Res() response: Response): Promise<void> {
    response.json(await this.resetAllRacers.progress());
  }

  @Call('POST /api/admin/seasons/{id}/take-back', 'racers')
  @ShownByNothing()
  @HttpCode(200)
  takeBack(
    @Param('id') seasonId: string,
    @Body() { reason }: TakeBackDto,
    @Context() context: CommandContext,
  ): Promise<ResetAllView> {
    return this.commands.execute(new TakeSeasonBackByProcess({ seasonId, reason }, context));
  }

  private async *rows() {
    for await (const part of this.leaderboard.parts()) yield part.map(exported);
  }

  /** The schedule names its season. */
  private async nameAt(now: number): Promise<string> {
    const active = await this.schedule.current();
    return active?.schedule.name.slice(0, SEASON_NAME_MAX) ?? words.seasonUntil(isoTime(now).slice(0, 10));
  }
}

const exported = ({ rank, playerName, totalScore, totalGames, correctAnswers, totalQuestions }: LeaderboardEntry) => [
  rank,
  playerName,
  totalScore,
  totalGames,
  correctAnswers,
  totalQuestions,
];
