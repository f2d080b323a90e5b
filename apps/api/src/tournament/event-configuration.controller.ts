import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { AutoFillAnswer, EventConfiguration, EventRoundQuestionView, EventRoundView } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { Context } from '../http/command-context';
import { Idempotent } from '../http/idempotency.interceptor';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly } from '../http/viewer';
import { QuestionCatalogue } from '../questions/question-catalogue';
import { EventConfigurationDto, RoundQuestionDto } from './event.dto';
import { eventRoundViews, questionIdsOf, roundQuestionViews } from './event-rounds.view';
import { EventIdPipe, RoundNumberPipe } from './path-number.pipes';
import { FillRounds, HandleTournament } from './tournament.commands';
import type { TournamentAct } from './tournament.decider';
import { Tournaments } from './tournaments';
import { tournamentsProjection } from './tournaments.projection';

/** How many rounds an event has, and what each is raced on. */
@AdminOnly()
@Controller('api/events/:id')
export class EventConfigurationController {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly catalogue: QuestionCatalogue,
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  @Get('configuration')
  async configuration(@Param('id', EventIdPipe) eventId: number): Promise<EventConfiguration> {
    const { totalRounds, questionsPerRound } = await this.tournaments.existing(eventId);
    return { totalRounds, questionsPerRound };
  }

  /** Rounds that are no longer part of the event lose their questions. */
  @Put('configuration')
  async configure(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { totalRounds, questionsPerRound }: EventConfigurationDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventConfiguration> {
    await this.act(eventId, { type: 'Configure', totalRounds, questionsPerRound, now: context.now }, context, response);
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

  /** Answers with all questions of the round: those behind the new one have moved. */
  @Post('rounds/:round/questions')
  async assign(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
    @Body() { questionId, questionOrder }: RoundQuestionDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventRoundQuestionView[]> {
    const isKnown = (await this.catalogue.byIds([questionId])).length === 1;
    if (!isKnown) throw new Rejection('questions-unknown', { questionIds: [questionId] });
    const order = questionOrder ?? null;
    const act = { type: 'AssignRoundQuestion', round, questionId, order, now: context.now } as const;
    await this.act(eventId, act, context, response);
    return this.questions(eventId, round);
  }

  @Delete('rounds/:round/questions/:questionId')
  async remove(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
    @Param('questionId') questionId: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventRoundQuestionView[]> {
    await this.act(eventId, { type: 'RemoveRoundQuestion', round, questionId, now: context.now }, context, response);
    return this.questions(eventId, round);
  }

  @Idempotent()
  @Post('rounds/auto-fill')
  @HttpCode(200)
  async autoFill(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AutoFillAnswer> {
    const { assigned, position } = await this.commands.execute(new FillRounds(eventId, context));
    await this.readYourWrites.until(response, position, [tournamentsProjection.name]);
    const rounds = eventRoundViews(await this.tournaments.existing(eventId));
    return { assigned, rounds: rounds.map(({ roundNumber, questionCount }) => ({ roundNumber, questionCount })) };
  }

  private async act(eventId: number, act: TournamentAct, context: CommandContext, response: Response): Promise<void> {
    const { position } = await this.commands.execute(new HandleTournament(eventId, act, context));
    await this.readYourWrites.until(response, position, [tournamentsProjection.name]);
  }
}
