// @offered
import { Module } from '@nestjs/common';
import { cutCommandHandlers } from './cut.commands';
import { QualifyingRulings } from './qualifying-rulings';
import { rulingCommandHandlers } from './ruling.commands';

/** Rulings on the questions of qualifying races. */
@Module({
  providers: [...rulingCommandHandlers, ...cutCommandHandlers, QualifyingRulings],
  exports: [QualifyingRulings],
})
export class RulingModule {}
