import { Body, Controller, HttpCode, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AdminQuestionView, QuestionDeletedAnswer, QuestionsPage } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { writtenAnswer } from '../../platform/http/written-answer';
import { savedRoundView } from '../../content/qualification/qualification-round.view';
import { RoundSets } from '../../content/qualification/round-sets';
import { checkedContent, type QuestionContent } from '../../content/questions/question-content';
import { AddQuestion, ChangeQuestion } from './question.commands';
import { jsonList } from './question-export';
import { QuestionList } from './question-list';
import { RemoveQuestionByProcess } from './question-removal.process';
import { QuestionFilterDto, QuestionRemovalDto } from './question.dto';
import { questionSchema } from './question-schema';

@Controller()
export class QuestionsController {
  constructor(
    private readonly list: QuestionList,
    private readonly commands: Commands,
    private readonly roundSets: RoundSets,
  ) {}

  @Call('GET /api/questions', 'see-questions')
  async questions(
    @Query() query: QuestionFilterDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionsPage | StreamableFile> {
    if (query.page !== undefined) return this.list.page(query);
    response.setHeader('x-total-count', await this.list.count(query));
    return writtenAnswer(jsonList(this.list.slices(query)), { type: 'application/json' });
  }

  @Call('POST /api/questions', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  @ApiBody({ schema: questionSchema })
  async add(@Body() body: unknown, @Context() context: CommandContext): Promise<AdminQuestionView> {
    return this.list.view(await this.commands.execute(new AddQuestion(contentOf(body), context)));
  }

  @Call('PUT /api/questions/{id}', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  @ApiBody({ schema: questionSchema })
  async change(
    @Param('id') id: string,
    @Body() body: unknown,
    @Context() context: CommandContext,
  ): Promise<AdminQuestionView> {
    const changing = new ChangeQuestion({ id, content: contentOf(body) }, context);
    return this.list.view(await this.commands.execute(changing));
  }

  @Call('DELETE /api/questions/{id}', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  @HttpCode(200)
  async remove(
    @Param('id') id: string,
    @Query() { replaceWith }: QuestionRemovalDto,
    @Context() context: CommandContext,
  ): Promise<QuestionDeletedAnswer> {
    const { round } = await this.commands.execute(new RemoveQuestionByProcess({ id, replaceWith }, context));
    const warning = round === null ? null : savedRoundView(round, await this.roundSets.ofRound(round)).warning;
    return { success: true, warning };
  }
}

/** @throws Rejection for the first fault; `details.fields` names all of them */
function contentOf(body: unknown): QuestionContent {
  const { content, faults } = checkedContent(body);
  if (!content) throw new Rejection(faults[0]!.code, { fields: faults.map(({ field }) => field) });
  return content;
}
