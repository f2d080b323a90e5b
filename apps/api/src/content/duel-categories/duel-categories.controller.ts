import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { type DoneAnswer, duelCategoryDefaults, type DuelCategoryView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { AdminOnly, Public } from '../../platform/http/viewer';
import { DuelCategories } from './duel-categories';
import { AddDuelCategory, ChangeDuelCategory, RemoveDuelCategory } from './duel-category.commands';
import { duelCategoryView } from './duel-category.documents';
import { DuelCategoryChangesDto, NewDuelCategoryDto } from './duel-category.dto';

@Controller('api')
export class DuelCategoriesController {
  constructor(
    private readonly categories: DuelCategories,
    private readonly commands: Commands,
  ) {}

  /** The active ones, oldest first. */
  @Public()
  @Get('duel-categories')
  async active(): Promise<DuelCategoryView[]> {
    return (await this.categories.active()).map(duelCategoryView);
  }

  @AdminOnly()
  @Get('admin/duel-categories')
  async all(): Promise<DuelCategoryView[]> {
    return (await this.categories.all()).map(duelCategoryView);
  }

  @AdminOnly()
  @Idempotent()
  @ShownBy(adminActs)
  @Post('admin/duel-categories')
  async add(@Body() body: NewDuelCategoryDto, @Context() context: CommandContext): Promise<DuelCategoryView> {
    const { name, ...given } = body;
    const content = { ...duelCategoryDefaults, ...definedOf(given), name };
    return duelCategoryView(await this.commands.execute(new AddDuelCategory({ content }, context)));
  }

  /** Changes the given fields. Duels that exist keep what they were made with. */
  @AdminOnly()
  @Idempotent()
  @ShownBy(adminActs)
  @Put('admin/duel-categories/:id')
  async change(
    @Param('id') id: string,
    @Body() changes: DuelCategoryChangesDto,
    @Context() context: CommandContext,
  ): Promise<DuelCategoryView> {
    return duelCategoryView(await this.commands.execute(new ChangeDuelCategory({ id, changes }, context)));
  }

  @AdminOnly()
  @Idempotent()
  @ShownBy(adminActs)
  @Delete('admin/duel-categories/:id')
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new RemoveDuelCategory({ id }, context));
    return { success: true };
  }
}

const definedOf = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
