import { OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { reactionStates, type ReactionsQuery } from '@app/contracts';
import { PageQueryDto } from '../../platform/http/page-query.dto';

const NAME_MAX = 200;

export class ReactionsQueryDto extends OmitType(PageQueryDto, ['search']) implements ReactionsQuery {
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  reactor?: string;

  @IsOptional()
  @IsIn(reactionStates)
  state?: ReactionsQuery['state'];
}
