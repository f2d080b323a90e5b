import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const MOST = 100;
const FARTHEST = 1_000_000;

export class LeaderboardQueryDto {
  @Type(() => Number)
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  limit?: number;

  /** How many places to leave out from the top. */
  @Type(() => Number)
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(FARTHEST)
  offset?: number;
}

export class LeaderboardCountDto {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST)
  count!: number;
}
