import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { ClockCheck } from './clock-check';
import { HealthController } from './health.controller';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [ClockCheck],
})
export class HealthModule {}
