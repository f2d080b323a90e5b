import { Controller, Get } from '@nestjs/common';
import type { StatsView } from '@app/contracts';
import { Public } from '../http/viewer';
import { QuestionCatalogue } from '../questions/question-catalogue';
import { Leaderboard } from './leaderboard';

@Public()
@Controller('api/stats')
export class StatsController {
  constructor(
    private readonly leaderboard: Leaderboard,
    private readonly questions: QuestionCatalogue,
  ) {}

  @Get()
  async stats(): Promise<StatsView> {
    const [stats, sums, totalQuestions] = await Promise.all([
      this.leaderboard.stats(),
      this.leaderboard.sums(),
      this.questions.count(),
    ]);
    return {
      ...stats,
      totalQuestions,
      totalUsers: sums?.racers ?? 0,
      totalGames: sums?.games ?? 0,
    };
  }
}
