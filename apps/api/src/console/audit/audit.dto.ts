import { OmitType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { AuditFilter, AuditQuery } from '@app/contracts';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { isTimeIfGiven } from '../../platform/http/request-pipes';

const NAME_MAX = 200;

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

  @isTimeIfGiven()
  from?: string;

  @isTimeIfGiven()
  to?: string;
}

export class AuditFilterDto extends OmitType(AuditQueryDto, ['page', 'pageSize']) implements AuditFilter {}
