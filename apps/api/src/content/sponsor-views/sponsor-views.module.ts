import { Module } from '@nestjs/common';
import { SponsorsOfferedModule } from '../sponsors/sponsors.offered.module';
import { GatheredViews } from './gathered-views';
import { SponsorViews } from './sponsor-views';
import { sponsorViewsCommandHandlers } from './sponsor-views.commands';
import { SponsorViewsController } from './sponsor-views.controller';
import { SponsorViewsTimer } from './sponsor-views.timer';

@Module({
  imports: [SponsorsOfferedModule],
  controllers: [SponsorViewsController],
  providers: [...sponsorViewsCommandHandlers, GatheredViews, SponsorViews, SponsorViewsTimer],
})
export class SponsorViewsModule {}
