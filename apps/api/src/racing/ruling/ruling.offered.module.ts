// @offered
import { Module } from '@nestjs/common';
import { QualifyingRulings } from './qualifying-rulings';

@Module({ providers: [QualifyingRulings], exports: [QualifyingRulings] })
export class RulingOfferedModule {}
