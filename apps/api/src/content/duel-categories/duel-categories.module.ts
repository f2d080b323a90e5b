// @offered
import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { DuelCategories } from './duel-categories';
import { DuelCategoriesController } from './duel-categories.controller';
import { duelCategoryCommandHandlers } from './duel-category.commands';
import { DuelCategorySeed } from './duel-category-seed';

@Module({
  imports: [AuditLogModule],
  controllers: [DuelCategoriesController],
  providers: [...duelCategoryCommandHandlers, DuelCategories, DuelCategorySeed],
  exports: [DuelCategories],
})
export class DuelCategoriesModule {}
