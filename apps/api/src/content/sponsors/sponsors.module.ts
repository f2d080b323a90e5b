import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module';
import { sponsorCommandHandlers } from './sponsor.commands';
import { SponsorSeed } from './sponsor-seed';
import { SponsorsController } from './sponsors.controller';
import { SponsorsOfferedModule } from './sponsors.offered.module';

@Module({
  imports: [FilesModule, SponsorsOfferedModule],
  controllers: [SponsorsController],
  providers: [...sponsorCommandHandlers, SponsorSeed],
})
export class SponsorsModule {}
