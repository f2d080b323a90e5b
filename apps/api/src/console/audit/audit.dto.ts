import { OmitType } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsString, MaxLength } from 'class-validator';
import type { AuditFilter, AuditQuery } from '@app/contracts';
import { PageQueryDto } from '../../platform/http/page-query.dto';

const NAME_MAX = 200;
const TIME_MAX = 64;

export class AuditQueryDto extends PageQueryDto implements AuditQuery {
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  action?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  targetKind?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  targetId?: string;

  /** A user id, or that of an operator. */
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  actor?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  person?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  @MaxLength(TIME_MAX)
  from?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  @MaxLength(TIME_MAX)
  to?: string;
}

export class AuditFilterDto extends OmitType(AuditQueryDto, ['page', 'pageSize']) implements AuditFilter {}
