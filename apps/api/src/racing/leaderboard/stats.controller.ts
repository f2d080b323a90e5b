import { Controller, Get } from '@nestjs/common';
import type { StatsView } from '@app/contracts';
import { Accounts } from '../../people/accounts/accounts';
import { Public } from '../../platform/http/viewer';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { BoardFigures } from './board-figures';
import { Leaderboard } from './leaderboard';

@Public()
@Controller('api/stats')
export class StatsController {
  constructor(
    private readonly leaderboard: Leaderboard,
    private readonly figures: BoardFigures,
    private readonly accounts: Accounts,
    private readonly questions: QuestionCatalogue,
  ) {}

  @Get()
  async stats(): Promise<StatsView> {
    const [stats, { games: totalGames }, totalUsers, totalQuestions] = await Promise.all([
      this.leaderboard.stats(),
      this.figures.sums(),
      this.accounts.count(),
      this.questions.count(),
    ]);
    return { ...stats, totalQuestions, totalUsers, totalGames };
  }
}
