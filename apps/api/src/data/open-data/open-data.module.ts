import { Module } from '@nestjs/common';
import { TablesModule } from '../tables/tables.module';
import { DataExports } from './data-exports';
import { OpenData } from './open-data';
import { OpenDataController } from './open-data.controller';

@Module({
  imports: [TablesModule],
  controllers: [OpenDataController],
  providers: [DataExports, OpenData],
})
export class OpenDataModule {}
