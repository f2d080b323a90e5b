import { Body, Controller, Header, HttpCode, Param, Query } from '@nestjs/common';
import type { PracticeResult, QuestionView } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { questionView } from '../../content/questions/question.view';
import { Call } from '../../platform/http/call';
import { KnowsItsRepeats } from '../../platform/http/key-reuse.interceptor';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { PracticeAnswerDto, PracticeQueryDto } from './game.dto';
import { QuestionPool } from './question-pool';

const PRACTICE_MAX = 50;
const PRACTICES_PER_MINUTE = 30;
/** One a second, which is faster than anybody reads. */
const PRACTICE_ANSWERS_PER_MINUTE = 60;

/** Questions for practice, and the racer's own mistakes, without points. Nothing is stored, so nothing counts. */
@Controller()
export class PracticeController {
  constructor(private readonly pool: QuestionPool) {}

  @Call('GET /api/questions/random/{count}', 'player')
  @Header('Cache-Control', 'no-store')
  @TimesPerMinute(PRACTICES_PER_MINUTE)
  async questions(
    @Param('count') count: string,
    @Query() { from }: PracticeQueryDto,
    @CurrentViewer() { userId }: Viewer,
  ): Promise<QuestionView[]> {
    if (!/^\d{1,2}$/.test(count) || Number(count) < 1 || Number(count) > PRACTICE_MAX) {
      throw new Rejection('validation-failed', { fields: ['count'] });
    }
    const questions =
      from === 'mistakes' ? await this.pool.mistakes(userId, Number(count)) : await this.pool.practice(Number(count));
    return questions.map((question) => questionView(question, null, 'text'));
  }

  @Call('POST /api/practice/answers', 'player')
  @KnowsItsRepeats()
  @HttpCode(200)
  @TimesPerMinute(PRACTICE_ANSWERS_PER_MINUTE)
  async answer(
    @Body() { questionId, answer }: PracticeAnswerDto,
    @CurrentViewer() { userId }: Viewer,
  ): Promise<PracticeResult> {
    const question = await this.pool.practised(questionId, userId);
    if (!question) throw new Rejection('question-not-for-practice');
    const { correctAnswer, explanation } = question;
    return { questionId, isCorrect: answer === correctAnswer, correctAnswer, explanation };
  }
}
