import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { QualificationRoundSaved, QualificationRoundView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActsProjection } from '../audit/admin-acts.projection';
import { Context } from '../http/command-context';
import { Idempotent } from '../http/idempotency.interceptor';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly } from '../http/viewer';
import { qualificationRoundView, savedRoundView } from './qualification-round.view';
import { QualificationRoundDto } from './qualification.dto';
import { RoundSets } from './round-sets';

/** Which questions the qualification rounds are raced on. A race that has started keeps the ones it began with. */
@AdminOnly()
@Controller('api/qualification-rounds')
export class QualificationRoundsController {
  constructor(
    private readonly roundSets: RoundSets,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  @Get()
  async rounds(): Promise<QualificationRoundView[]> {
    const sets = await this.roundSets.all();
    return sets.map((questionIds, index) => qualificationRoundView(index + 1, questionIds));
  }

  @Idempotent()
  @Post(':round/questions')
  @HttpCode(200)
  async set(
    @Param('round') round: string,
    @Body() { questionIds }: QualificationRoundDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QualificationRoundSaved> {
    const position = await this.roundSets.set(Number(round), questionIds, context);
    await this.readYourWrites.until(response, position, [adminActsProjection.name]);
    return this.saved(Number(round));
  }

  @Idempotent()
  @Delete(':round')
  @HttpCode(200)
  async clear(
    @Param('round') round: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<QualificationRoundSaved> {
    const position = await this.roundSets.clear(Number(round), context);
    await this.readYourWrites.until(response, position, [adminActsProjection.name]);
    return this.saved(Number(round));
  }

  private async saved(round: number): Promise<QualificationRoundSaved> {
    return savedRoundView(round, await this.roundSets.ofRound(round));
  }
}
