import { Controller, Get } from '@nestjs/common';
import type { StatsView } from '@app/contracts';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { Public } from '../http/viewer';
import { QuestionCatalogue } from '../questions/question-catalogue';
import {
  type LeaderboardTotalsDocument,
  leaderboardTotalsProjection,
  TOTALS_ID,
} from './leaderboard-totals.projection';
import { liveStats } from './leaderboard.view';

@Public()
@Controller('api/stats')
export class StatsController {
  private readonly totals: ReadModel<LeaderboardTotalsDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly questions: QuestionCatalogue,
  ) {
    this.totals = runner.readModel(leaderboardTotalsProjection);
  }

  @Get()
  async stats(): Promise<StatsView> {
    const [totals, questionIds] = await Promise.all([this.totals.findOne({ _id: TOTALS_ID }), this.questions.ids()]);
    return {
      ...liveStats(totals),
      totalQuestions: questionIds.length,
      totalUsers: totals?.racers ?? 0,
      totalGames: totals?.games ?? 0,
    };
  }
}
