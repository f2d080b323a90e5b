import { IntersectionType, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import type {
  FairnessAnswersFilter,
  QualifyingAnswersQuery,
  QualifyingFairnessQuery,
  RoundAnswersQuery,
} from '@app/contracts';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { isTimeIfGiven } from '../../platform/http/request-pipes';
import { ReplayQueryDto } from '../replay/replay.dto';

class FairnessAnswersDto extends OmitType(PageQueryDto, ['search']) implements FairnessAnswersFilter {
  @IsOptional()
  @IsIn(['near'])
  only?: 'near';

  @IsOptional()
  @IsUUID()
  racer?: string;
}

export class QualifyingFairnessDto implements QualifyingFairnessQuery {
  @isTimeIfGiven()
  from?: string;

  @isTimeIfGiven()
  to?: string;

  @IsOptional()
  @IsUUID()
  racer?: string;
}

export class RoundAnswersDto
  extends IntersectionType(FairnessAnswersDto, ReplayQueryDto)
  implements RoundAnswersQuery {}

export class QualifyingAnswersDto
  extends IntersectionType(FairnessAnswersDto, QualifyingFairnessDto)
  implements QualifyingAnswersQuery {}
