import { Module } from '@nestjs/common';
import { AccountsModule } from '../../people/accounts/accounts.module';
import { OwnDataController } from './own-data.controller';
import { OwnData } from './own-data';

/** What is kept of a racer, for that racer. Each slice says itself what it hands over. */
@Module({
  imports: [AccountsModule],
  controllers: [OwnDataController],
  providers: [OwnData],
})
export class OwnDataModule {}
