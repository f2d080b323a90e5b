import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import type { ToggleBody, ToggleGameBody } from '@app/contracts';

const MESSAGE_MAX = 500;

export class ToggleDto implements ToggleBody {
  @IsBoolean()
  enabled!: boolean;
}

export class ToggleGameDto extends ToggleDto implements ToggleGameBody {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsOptional()
  @IsString()
  @MaxLength(MESSAGE_MAX)
  message?: string | null;
}
