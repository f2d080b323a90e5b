import { Controller, Get, Header, Param, UseGuards } from '@nestjs/common';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import { categories, type QuestionOutcome, type QuestionSetView, type QuestionView } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { Games } from '../game/games';
import { AdminOnly, CurrentViewer, type Viewer } from '../http/viewer';
import { QuestionCatalogue } from '../questions/question-catalogue';
import { questionView, type Told } from '../questions/question.view';
import { PracticeThrottle } from './practice-throttle';
import { QuestionPool } from './question-pool';
import { questionSetViews } from './question-set.view';
import { RoundSets } from './round-sets';

const PRACTICE_MAX = 50;
const PRACTICES_PER_MINUTE = 30;

@Controller('api')
export class QuestionListsController {
  constructor(
    private readonly roundSets: RoundSets,
    private readonly catalogue: QuestionCatalogue,
    private readonly pool: QuestionPool,
    private readonly games: Games,
  ) {}

  /** Empty outside the rounds. A player sees slots, and the questions that were served to them. */
  @Get('qualification-rounds/:round/questions')
  @Header('Cache-Control', 'no-store')
  async ofRound(@Param('round') round: string, @CurrentViewer() viewer: Viewer): Promise<QuestionView[]> {
    const number = Number(round);
    const questions = await this.catalogue.byIds(await this.roundSets.ofRound(number));
    if (viewer.role === 'admin') return questions.map((question) => questionView(question, number, 'everything'));
    const served = await this.games.servedInRound(viewer.userId, number);
    return questions.map((question) => questionView(question, number, toldOf(served.get(question._id))));
  }

  @AdminOnly()
  @Get('question-sets')
  async questionSets(): Promise<QuestionSetView[]> {
    const counted = categories.map(async (category) => {
      return { category, questionCount: await this.catalogue.count(category) };
    });
    return questionSetViews(await this.roundSets.all(), await Promise.all(counted));
  }

  /** For practice: questions of no round and of no race the player has open. */
  @Get('questions/random/:count')
  @Header('Cache-Control', 'no-store')
  @UseGuards(PracticeThrottle)
  @SkipThrottle({ account: true })
  @Throttle({ address: { ttl: 60_000, limit: PRACTICES_PER_MINUTE } })
  async practice(@Param('count') count: string, @CurrentViewer() viewer: Viewer): Promise<QuestionView[]> {
    if (!/^\d{1,2}$/.test(count) || Number(count) < 1 || Number(count) > PRACTICE_MAX) {
      throw new Rejection('validation-failed', { fields: ['count'] });
    }
    const questions = await this.pool.practice(Number(count), await this.games.openQuestionIds(viewer.userId));
    return questions.map((question) => questionView(question, null, 'text'));
  }
}

/** `undefined`: not served yet; null: served and open. */
function toldOf(outcome: QuestionOutcome | null | undefined): Told {
  if (outcome === undefined) return 'nothing';
  return outcome === null ? 'text' : 'everything';
}
