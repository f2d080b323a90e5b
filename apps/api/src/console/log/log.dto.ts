import { OmitType } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, MaxLength, Min } from 'class-validator';
import {
  type LogExportQuery,
  logExportFormats,
  type LogFilter,
  type LogKind,
  logKinds,
  type LogQuery,
  type LogStreamQuery,
} from '@app/contracts';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { asWholeNumber, isTimeIfGiven } from '../../platform/http/request-pipes';

const NAME_MAX = 200;

class LogFilterDto implements LogFilter {
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  stream?: string;

  @IsOptional()
  @IsIn(logKinds)
  kind?: LogKind;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  type?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  person?: string;

  @asWholeNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  event?: number;

  @IsOptional()
  @IsUUID()
  correlation?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  text?: string;

  @isTimeIfGiven()
  from?: string;

  @isTimeIfGiven()
  to?: string;
}

export class LogQueryDto extends LogFilterDto implements LogQuery {
  /** At most 2^53: no store has more. */
  @IsOptional()
  @Matches(/^\d{1,15}$/)
  before?: string;
}

export class LogExportDto extends LogFilterDto implements LogExportQuery {
  @IsIn(logExportFormats)
  format!: LogExportQuery['format'];
}

export class LogStreamDto extends OmitType(PageQueryDto, ['search']) implements LogStreamQuery {}
