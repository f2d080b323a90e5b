import { IsInt, IsOptional, Min } from 'class-validator';
import type { InterruptionsQuery } from '@app/contracts';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { asWholeNumber } from '../../platform/http/request-pipes';

export class InterruptionsQueryDto extends PageQueryDto implements InterruptionsQuery {
  @asWholeNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  event?: number;

  @asWholeNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  round?: number;
}
