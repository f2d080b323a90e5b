import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import type { AdminQuestionView, DoneAnswer, QuestionsPage } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { adminActsProjection } from '../audit/admin-acts.projection';
import { Context } from '../http/command-context';
import { Idempotent } from '../http/idempotency.interceptor';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly } from '../http/viewer';
import { RoundSets } from '../qualification/round-sets';
import { checkedContent, type QuestionContent } from './question-content';
import { QuestionEdits } from './question-edits';
import { jsonList } from './question-export';
import { QuestionList } from './question-list';
import { QuestionFilterDto } from './question.dto';

@AdminOnly()
@Controller('api/questions')
export class QuestionsController {
  constructor(
    private readonly list: QuestionList,
    private readonly edits: QuestionEdits,
    private readonly roundSets: RoundSets,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** The plain list of all that match, or with `page` one page of it. */
  @Get()
  async questions(
    @Query() query: QuestionFilterDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QuestionsPage | StreamableFile> {
    if (query.page !== undefined) return this.list.page(query);
    response.setHeader('x-total-count', await this.list.count(query));
    return new StreamableFile(Readable.from(jsonList(this.list.slices(query))), { type: 'application/json' });
  }

  @Idempotent()
  @Post()
  async add(
    @Body() body: unknown,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminQuestionView> {
    const { question, position } = await this.edits.add(contentOf(body), context);
    await this.readYourWrites.until(response, position, [adminActsProjection.name]);
    return this.list.view(question);
  }

  /** What may be left out and is left out stays as it is. Races that have started keep the question as it was. */
  @Idempotent()
  @Put(':id')
  async change(
    @Param('id') id: string,
    @Body() body: unknown,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminQuestionView> {
    const { question, position } = await this.edits.change(id, contentOf(body), context);
    await this.readYourWrites.until(response, position, [adminActsProjection.name]);
    return this.list.view(question);
  }

  /** It leaves its qualification round too. Races that have started keep it. */
  @Idempotent()
  @Delete(':id')
  @HttpCode(200)
  async remove(
    @Param('id') id: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneAnswer> {
    const position = await this.edits.remove(id, context);
    const released = await this.roundSets.release(id, context);
    await this.readYourWrites.until(response, released ?? position, [adminActsProjection.name]);
    return { success: true };
  }
}

/** @throws Rejection of the first fault; `details.fields` names all of them */
function contentOf(body: unknown): QuestionContent {
  const { content, faults } = checkedContent(body);
  if (!content) throw new Rejection(faults[0]!.code, { fields: faults.map(({ field }) => field) });
  return content;
}
