import { Transform } from 'class-transformer';
import { IsBoolean, IsISO8601, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { ScheduleBody } from '@app/contracts';
import { refusedAs } from '../../platform/http/request-pipes';

const NAME_MAX = 120;
const TEXT_MAX = 500;

const trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
/** An empty form field becomes null, which stands for the default. */
const nullWhenEmpty = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value));

/** Fields that an update leaves out do not change. */
export class ScheduleDto implements ScheduleBody {
  @trimmed()
  @IsNotEmpty(refusedAs('schedule-incomplete'))
  @IsString()
  @MaxLength(NAME_MAX)
  name!: string;

  @IsNotEmpty(refusedAs('schedule-incomplete'))
  @IsISO8601({ strict: true })
  endTime!: string;

  @nullWhenEmpty()
  @IsOptional()
  @IsISO8601({ strict: true })
  startTime?: string | null;

  @nullWhenEmpty()
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_MAX)
  description?: string | null;

  @IsOptional()
  @IsBoolean()
  showCountdown?: boolean;

  @nullWhenEmpty()
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_MAX)
  countdownMessage?: string | null;

  @nullWhenEmpty()
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_MAX)
  disabledMessage?: string | null;
}
