import { Body, Controller, Header, HttpCode, Param, Query, Res, UseGuards } from '@nestjs/common';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import type { Response } from 'express';
import type {
  ConversationView,
  DoneAnswer,
  DuelGhostView,
  DuelInvitationView,
  DuelStartAnswer,
  DuelsPage,
  DuelView,
} from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { SignInThrottle } from '../../people/accounts/sign-in-throttle';
import { Blocks } from '../../people/messages/blocks';
import { ConversationList } from '../../people/messages/conversation-list';
import { OpenConversation } from '../../people/messages/message.commands';
import { Commands } from '../../platform/commands/commands';
import type { Intention } from '../../platform/commands/intention';
import { ShownBy, ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { PageQueryDto, windowOf } from '../../platform/http/page-query.dto';
import { CurrentViewer, OptionalViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { ProcessClock } from '../../platform/stores/process-clock';
import { gameView } from '../../racing/game/game.view';
import { gamesProjection } from '../../racing/game/games.projection';
import { DuelDto } from './duel.dto';
import { AcceptDuelByProcess, DeclineDuelByProcess, WithdrawDuelByProcess } from './duel-answer.process';
import { ChallengeAgainByProcess, ChallengeToDuelByProcess, duelDifficultyOf } from './duel-challenge.process';
import { DuelRace, StartLegByProcess, FinishLegByProcess } from './duel-race.process';
import { duelRecordsProjection } from './duel-records.projection';
import { OwnDuels } from './own-duels';
import { duelsProjection } from './duels.projection';

/** A whole club may open its links from one address. */
const LOOKS_PER_MINUTE = 1_200;
const CHALLENGES_PER_MINUTE = 30;
const CONVERSATIONS_OPENED_PER_MINUTE = 20;

@Controller()
export class DuelController {
  constructor(
    private readonly commands: Commands,
    private readonly own: OwnDuels,
    private readonly race: DuelRace,
    private readonly conversations: ConversationList,
    private readonly blocks: Blocks,
    private readonly clock: ProcessClock,
  ) {}

  @Call('GET /api/duels', 'player')
  @Header('Cache-Control', 'no-store')
  async duels(
    @Query() query: PageQueryDto,
    @CurrentViewer() { userId }: Viewer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DuelsPage | DuelView[]> {
    const { page, pageSize, ...window } = windowOf(query);
    const { entries, total } = await this.own.page(userId, window);
    if (query.page !== undefined) return { entries, total, page, pageSize };
    response.setHeader('x-total-count', total);
    return entries;
  }

  @Call('POST /api/duels', 'player')
  @ShownBy(duelsProjection)
  @TimesPerMinute(CHALLENGES_PER_MINUTE)
  async challenge(
    @Body() { challengedId = null, challengedEmail = null, category, difficulty, questionCount }: DuelDto,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DuelView> {
    const opponent = { challengedId, email: challengedId === null ? challengedEmail : null };
    const wish = { difficulty: duelDifficultyOf(difficulty ?? 'Mixed'), questionCount: questionCount ?? undefined };
    const asked = { category, ...wish };
    const challenging = new ChallengeToDuelByProcess({ challengerId: userId, ...opponent, ...asked }, context);
    return this.own.existing(await this.commands.execute(challenging), userId);
  }

  @Call('GET /api/duels/invite/{token}', 'public')
  @UseGuards(SignInThrottle)
  @SkipThrottle({ account: true })
  @Throttle({ address: { ttl: 60_000, limit: LOOKS_PER_MINUTE } })
  @Header('Cache-Control', 'no-store')
  look(@Param('token') token: string, @OptionalViewer() viewer: Viewer | undefined): Promise<DuelInvitationView> {
    return this.own.invitation(token, viewer);
  }

  @Call('GET /api/duels/{id}', 'player')
  @Header('Cache-Control', 'no-store')
  one(@Param('id') duelId: string, @CurrentViewer() { userId }: Viewer): Promise<DuelView> {
    return this.own.existing(duelId, userId);
  }

  @Call('POST /api/duels/{id}/accept', 'player')
  @TimesPerMinute(CHALLENGES_PER_MINUTE)
  @ShownBy(duelsProjection)
  @HttpCode(200)
  accept(
    @Param('id') duelId: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DuelView> {
    return this.shownAfter(new AcceptDuelByProcess({ duelId, userId }, context), { duelId, userId });
  }

  @Call('POST /api/duels/{id}/decline', 'player')
  @TimesPerMinute(CHALLENGES_PER_MINUTE)
  @ShownBy(duelsProjection)
  @HttpCode(200)
  async decline(
    @Param('id') duelId: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new DeclineDuelByProcess({ duelId, userId }, context));
    return { success: true };
  }

  @Call('POST /api/duels/{id}/withdraw', 'player')
  @TimesPerMinute(CHALLENGES_PER_MINUTE)
  @ShownBy(duelsProjection)
  @HttpCode(200)
  async withdraw(
    @Param('id') duelId: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new WithdrawDuelByProcess({ duelId, userId }, context));
    return { success: true };
  }

  @Call('POST /api/duels/{id}/start', 'player')
  @ShownBy(duelsProjection, gamesProjection)
  @HttpCode(200)
  async start(
    @Param('id') duelId: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DuelStartAnswer> {
    const { game, rival } = await this.commands.execute(new StartLegByProcess({ duelId, userId }, context));
    return { game: gameView(game, this.clock.now()), ghost: rival && (await this.own.ghost(rival)) };
  }

  @Call('GET /api/duels/{id}/ghost', 'player')
  @Header('Cache-Control', 'no-store')
  async ghost(@Param('id') duelId: string, @CurrentViewer() { userId }: Viewer): Promise<DuelGhostView> {
    const rival = await this.race.rival({ duelId, userId });
    return { ghost: rival && (await this.own.ghost(rival)) };
  }

  @Call('POST /api/duels/{id}/finish', 'player')
  @ShownBy(duelsProjection, duelRecordsProjection)
  @HttpCode(200)
  finish(
    @Param('id') duelId: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DuelView> {
    return this.shownAfter(new FinishLegByProcess({ duelId, userId }, context), { duelId, userId });
  }

  @Call('POST /api/duels/{id}/rematch', 'player')
  @TimesPerMinute(CHALLENGES_PER_MINUTE)
  @ShownBy(duelsProjection)
  @HttpCode(200)
  async rematch(
    @Param('id') duelId: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DuelView> {
    const rematchId = await this.commands.execute(new ChallengeAgainByProcess({ duelId, userId }, context));
    return this.own.existing(rematchId, userId);
  }

  @Call('POST /api/duels/{id}/conversation', 'player')
  @TimesPerMinute(CONVERSATIONS_OPENED_PER_MINUTE)
  @ShownByNothing()
  @HttpCode(200)
  async conversation(
    @Param('id') duelId: string,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<ConversationView> {
    const otherId = await this.own.rivalOf(duelId, viewer.userId);
    await this.blocks.requireNone(viewer.userId, otherId);
    const opening = { starterId: viewer.userId, otherId, type: 'duel' } as const;
    return this.conversations.view(await this.commands.execute(new OpenConversation(opening, context)), viewer);
  }

  private async shownAfter(
    intention: Intention<unknown, void>,
    { duelId, userId }: { duelId: string; userId: string },
  ): Promise<DuelView> {
    await this.commands.execute(intention);
    return this.own.existing(duelId, userId);
  }
}
