import { Controller } from '@nestjs/common';
import type { StatsView } from '@app/contracts';
import { Accounts } from '../../people/accounts/accounts';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { Call } from '../../platform/http/call';
import { BoardFigures } from './board-figures';
import { Leaderboard } from './leaderboard';

@Controller()
export class StatsController {
  constructor(
    private readonly leaderboard: Leaderboard,
    private readonly figures: BoardFigures,
    private readonly accounts: Accounts,
    private readonly questions: QuestionCatalogue,
  ) {}

  @Call('GET /api/stats', 'public')
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
