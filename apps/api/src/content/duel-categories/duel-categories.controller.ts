import { Body, Controller, Param } from '@nestjs/common';
import { type DoneAnswer, duelCategoryDefaults, type DuelCategoryView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { DuelCategories } from './duel-categories';
import { AddDuelCategory, ChangeDuelCategory, RemoveDuelCategory } from './duel-category.commands';
import { duelCategoryView } from './duel-category.documents';
import { DuelCategoryChangesDto, NewDuelCategoryDto } from './duel-category.dto';

@Controller()
export class DuelCategoriesController {
  constructor(
    private readonly categories: DuelCategories,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/duel-categories', 'public')
  async active(): Promise<DuelCategoryView[]> {
    return (await this.categories.active()).map(duelCategoryView);
  }

  @Call('GET /api/admin/duel-categories', 'content')
  async all(): Promise<DuelCategoryView[]> {
    return (await this.categories.all()).map(duelCategoryView);
  }

  @Call('POST /api/admin/duel-categories', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async add(@Body() body: NewDuelCategoryDto, @Context() context: CommandContext): Promise<DuelCategoryView> {
    const { name, ...given } = body;
    const content = { ...duelCategoryDefaults, ...definedOf(given), name };
    return duelCategoryView(await this.commands.execute(new AddDuelCategory({ content }, context)));
  }

  @Call('PUT /api/admin/duel-categories/{id}', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async change(
    @Param('id') id: string,
    @Body() changes: DuelCategoryChangesDto,
    @Context() context: CommandContext,
  ): Promise<DuelCategoryView> {
    return duelCategoryView(await this.commands.execute(new ChangeDuelCategory({ id, changes }, context)));
  }

  @Call('DELETE /api/admin/duel-categories/{id}', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new RemoveDuelCategory({ id }, context));
    return { success: true };
  }
}

const definedOf = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
