import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { AutoFillAnswer, EventConfiguration, EventRoundQuestionView, EventRoundView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { EventConfigurationDto, RoundQuestionDto } from './event.dto';
import { eventRoundViews, questionIdsOf, roundQuestionViews } from '../../finals/tournament/event-rounds.view';
import { EventIdPipe, RoundNumberPipe } from '../../finals/tournament/path-number.pipes';
import { FillRoundsByProcess } from '../../finals/tournament/round-filling.process';
import { AssignRoundQuestion, Configure, RemoveRoundQuestion } from '../../finals/tournament/tournament.commands';
import { Tournaments } from '../../finals/tournament/tournaments';
import { tournamentsProjection } from '../../finals/tournament/tournaments.projection';

/** The number of an event's rounds, and the questions of each. */
@Controller()
export class EventConfigurationController {
  constructor(
    private readonly tournaments: Tournaments,
    private readonly catalogue: QuestionCatalogue,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/events/{id}/configuration', 'see-events')
  async configuration(@Param('id', EventIdPipe) eventId: number): Promise<EventConfiguration> {
    const { totalRounds, questionsPerRound } = await this.tournaments.existing(eventId);
    return { totalRounds, questionsPerRound };
  }

  @Call('PUT /api/events/{id}/configuration', 'events')
  @ShownBy(tournamentsProjection)
  async configure(
    @Param('id', EventIdPipe) eventId: number,
    @Body() { totalRounds, questionsPerRound }: EventConfigurationDto,
    @Context() context: CommandContext,
  ): Promise<EventConfiguration> {
    await this.commands.execute(new Configure({ eventId, totalRounds, questionsPerRound }, context));
    return this.configuration(eventId);
  }

  @Call('GET /api/events/{id}/rounds', 'see-events')
  async rounds(@Param('id', EventIdPipe) eventId: number): Promise<EventRoundView[]> {
    return eventRoundViews(await this.tournaments.existing(eventId));
  }

  @Call('GET /api/events/{id}/rounds/{round}/questions', 'events')
  async questions(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
  ): Promise<EventRoundQuestionView[]> {
    const questionIds = questionIdsOf(await this.tournaments.existing(eventId), round);
    return roundQuestionViews(round, await this.catalogue.byIds(questionIds));
  }

  @Call('POST /api/events/{id}/rounds/{round}/questions', 'events')
  @ShownBy(tournamentsProjection)
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

  @Call('DELETE /api/events/{id}/rounds/{round}/questions/{questionId}', 'events')
  @ShownBy(tournamentsProjection)
  async remove(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
    @Param('questionId') questionId: string,
    @Context() context: CommandContext,
  ): Promise<EventRoundQuestionView[]> {
    await this.commands.execute(new RemoveRoundQuestion({ eventId, round, questionId }, context));
    return this.questions(eventId, round);
  }

  @Call('POST /api/events/{id}/rounds/auto-fill', 'events')
  @Idempotent()
  @ShownBy(tournamentsProjection)
  @HttpCode(200)
  async autoFill(
    @Param('id', EventIdPipe) eventId: number,
    @Context() context: CommandContext,
  ): Promise<AutoFillAnswer> {
    const { assigned } = await this.commands.execute(new FillRoundsByProcess({ eventId }, context));
    const rounds = eventRoundViews(await this.tournaments.existing(eventId));
    return { assigned, rounds: rounds.map(({ roundNumber, questionCount }) => ({ roundNumber, questionCount })) };
  }
}
