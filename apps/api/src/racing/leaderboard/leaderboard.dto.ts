import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { asWholeNumber } from '../../platform/http/request-pipes';

const MOST = 100;
const FARTHEST = 1_000_000;

export class LeaderboardQueryDto {
  @asWholeNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  limit?: number;

  /** How many racers to skip from the top. */
  @asWholeNumber()
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(FARTHEST)
  offset?: number;
}

export class LeaderboardCountDto {
  @asWholeNumber()
  @IsInt()
  @Min(1)
  @Max(MOST)
  count!: number;
}
