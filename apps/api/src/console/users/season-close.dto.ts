import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { type CloseSeasonBody, SEASON_NAME_MAX, TAKE_BACK_REASON_MAX, type TakeBackBody } from '@app/contracts';

const trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

export class CloseSeasonDto implements CloseSeasonBody {
  @trimmed()
  @IsOptional()
  @IsString()
  @MaxLength(SEASON_NAME_MAX)
  name?: string;
}

export class TakeBackDto implements TakeBackBody {
  @trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(TAKE_BACK_REASON_MAX)
  reason!: string;
}
