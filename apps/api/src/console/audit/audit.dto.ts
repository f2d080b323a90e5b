import { OmitType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { AuditQuery } from '@app/contracts';
import { PageQueryDto } from '../../platform/http/page-query.dto';

const NAME_MAX = 200;

export class AuditQueryDto extends OmitType(PageQueryDto, ['search']) implements AuditQuery {
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
}
