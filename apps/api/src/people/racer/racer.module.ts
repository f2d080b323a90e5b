import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { SystemModule } from '../../season/system/system.module';
import { racerStatusProjection } from './racer-status.projection';
import { racerCommandHandlers } from './racer.commands';
import { RacerController } from './racer.controller';
import { Racers } from './racers';
import { SurveyAnswers } from './survey-answers';
import { visibilityProjection } from './visibility.projection';

@Module({
  imports: [SystemModule],
  controllers: [RacerController],
  providers: [...racerCommandHandlers, Racers, SurveyAnswers],
  exports: [Racers, SurveyAnswers],
})
export class RacerModule {
  constructor(runner: ProjectionRunner) {
    runner.register(racerStatusProjection);
    runner.register(visibilityProjection);
  }
}
