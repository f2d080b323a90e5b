// @offered
import { Module } from '@nestjs/common';
import { QualifyingRulings } from './qualifying-rulings';
import { rulingCommandHandlers } from './ruling.commands';

/** Rulings on the questions of qualifying races. */
@Module({ providers: [...rulingCommandHandlers, QualifyingRulings], exports: [QualifyingRulings] })
export class RulingModule {}
