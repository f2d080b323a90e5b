import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import type { QualificationRoundBody } from '@app/contracts';
import { refusedAs } from '../../platform/http/request-pipes';

/** More than anybody selects. The round itself limits how many questions it takes. */
const LIST_MAX = 1_000;
const ID_MAX = 100;

export class QualificationRoundDto implements QualificationRoundBody {
  @IsArray(refusedAs('no-questions-selected'))
  @ArrayMaxSize(LIST_MAX, refusedAs('too-many-questions'))
  @IsString({ each: true })
  @MaxLength(ID_MAX, { each: true })
  questionIds!: string[];
}
