import { Controller, Get, Param } from '@nestjs/common';
import type { PlayerStatsView } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { RacerNames } from '../../people/accounts/racer-names';
import { Public } from '../../platform/http/viewer';
import { type LeaderboardDocument, leaderboardProjection } from './leaderboard.projection';
import { playerStatsView } from './leaderboard.view';

@Public()
@Controller('api/player')
export class PlayerStatsController {
  private readonly entries: ReadModel<LeaderboardDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly racerNames: RacerNames,
  ) {
    this.entries = runner.readModel(leaderboardProjection);
  }

  /** By racing name, in any case. Hidden racers are not found. */
  @Get(':name/stats')
  async stats(@Param('name') racingName: string): Promise<PlayerStatsView> {
    const userId = await this.racerNames.idOf(racingName);
    if (userId === null) throw new Rejection('not-found');
    const [document, names] = await Promise.all([this.entries.findOne({ _id: userId }), this.racerNames.of([userId])]);
    const name = names.get(userId);
    if (!name || document?.hidden) throw new Rejection('not-found');
    return playerStatsView(document, name);
  }
}
