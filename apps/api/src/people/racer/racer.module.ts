// @offered
import { Module } from '@nestjs/common';
import { SystemModule } from '../../season/system/system.module';
import { racerCommandHandlers } from './racer.commands';
import { RacerController } from './racer.controller';
import { Racers } from './racers';
import { SurveyAnswers } from './survey-answers';

@Module({
  imports: [SystemModule],
  controllers: [RacerController],
  providers: [...racerCommandHandlers, Racers, SurveyAnswers],
  exports: [Racers, SurveyAnswers],
})
export class RacerModule {}
