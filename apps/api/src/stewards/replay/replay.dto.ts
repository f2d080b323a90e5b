// @offered
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { ReplayQuery } from '@app/contracts';
import { asWholeNumber } from '../../platform/http/request-pipes';

const NUMBER_MAX = 1_000_000;

export class ReplayQueryDto implements ReplayQuery {
  @asWholeNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(NUMBER_MAX)
  attempt?: number;

  @asWholeNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(NUMBER_MAX)
  run?: number;
}
