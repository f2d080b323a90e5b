import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { AutoFillAnswer, EventConfiguration, EventRoundQuestionView, EventRoundView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { AdminOnly } from '../../platform/http/viewer';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { EventConfigurationDto, RoundQuestionDto } from './event.dto';
import { eventRoundViews, questionIdsOf, roundQuestionViews } from '../../finals/tournament/event-rounds.view';
import { EventIdPipe, RoundNumberPipe } from '../../finals/tournament/path-number.pipes';
import { FillRounds } from '../../finals/tournament/round-filling.process';
import { AssignRoundQuestion, Configure, RemoveRoundQuestion } from '../../finals/tournament/tournament.commands';
import { Tournaments } from '../../finals/tournament/tournaments';
import { tournamentsProjection } from '../../finals/tournament/tournaments.projection';

/** The number of an event's rounds, and the questions of each. */
@AdminOnly()
@Controller('api/events/:id')
export class EventConfigurationController {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly catalogue: QuestionCatalogue,
    private readonly commands: Commands,
  ) {}

  @Get('configuration')
  async configuration(@Param('id', EventIdPipe) eventId: number): Promise<EventConfiguration> {
    const { totalRounds, questionsPerRound } = await this.tournaments.existing(eventId);
    return { totalRounds, questionsPerRound };
  }

  /** Rounds that no longer belong to the event lose their questions. */
  @ShownBy(tournamentsProjection)
  @Put('configuration')
  async configure(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { totalRounds, questionsPerRound }: EventConfigurationDto,
    @Context() context: CommandContext,
  ): Promise<EventConfiguration> {
    await this.commands.execute(new Configure({ eventId, totalRounds, questionsPerRound }, context));
    return this.configuration(eventId);
  }

  @Get('rounds')
  async rounds(@Param('id', EventIdPipe) eventId: number): Promise<EventRoundView[]> {
    return eventRoundViews(await this.tournaments.existing(eventId));
  }

  /** In racing order. */
  @Get('rounds/:round/questions')
  async questions(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
  ): Promise<EventRoundQuestionView[]> {
    const questionIds = questionIdsOf(await this.tournaments.existing(eventId), round);
    return roundQuestionViews(round, await this.catalogue.byIds(questionIds));
  }

  /** Answers with all questions of the round, because those behind the new one have moved. */
  @ShownBy(tournamentsProjection)
  @Post('rounds/:round/questions')
  async assign(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
    @Body() { questionId, questionOrder }: RoundQuestionDto,
    @Context() context: CommandContext,
  ): Promise<EventRoundQuestionView[]> {
    await this.catalogue.requireForRaces([questionId]);
    const order = questionOrder ?? null;
    await this.commands.execute(new AssignRoundQuestion({ eventId, round, questionId, order }, context));
    return this.questions(eventId, round);
  }

  @ShownBy(tournamentsProjection)
  @Delete('rounds/:round/questions/:questionId')
  async remove(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
    @Param('questionId') questionId: string,
    @Context() context: CommandContext,
  ): Promise<EventRoundQuestionView[]> {
    await this.commands.execute(new RemoveRoundQuestion({ eventId, round, questionId }, context));
    return this.questions(eventId, round);
  }

  @Idempotent()
  @ShownBy(tournamentsProjection)
  @Post('rounds/auto-fill')
  @HttpCode(200)
  async autoFill(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<AutoFillAnswer> {
    const { assigned } = await this.commands.execute(new FillRounds({ eventId }, context));
    const rounds = eventRoundViews(await this.tournaments.existing(eventId));
    return { assigned, rounds: rounds.map(({ roundNumber, questionCount }) => ({ roundNumber, questionCount })) };
  }
}
