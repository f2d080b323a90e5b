import { IsEmail, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Transform } from 'class-transformer';
import {
  type AdminDuelsQuery,
  DUEL_CATEGORY_NAME_MAX,
  DUEL_CATEGORY_QUESTIONS_MAX,
  type DuelBody,
  type DuelStatus,
  duelStatuses,
} from '@app/contracts';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { refusedAs } from '../../platform/http/request-pipes';

const ID_MAX = 64;
const EMAIL_MAX = 254;

const nullWhenEmpty = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value));

export class DuelDto implements DuelBody {
  @nullWhenEmpty()
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX)
  challengedId?: string | null;

  @nullWhenEmpty()
  @IsOptional()
  @IsEmail({}, refusedAs('email-invalid'))
  @MaxLength(EMAIL_MAX)
  challengedEmail?: string | null;

  @IsNotEmpty(refusedAs('duel-category-required'))
  @IsString()
  @MaxLength(DUEL_CATEGORY_NAME_MAX)
  category!: string;

  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX)
  difficulty?: string | null;

  /** 5, 10, 15 or 20, or the number of the category, which is the default. */
  @IsOptional()
  @IsInt(refusedAs('duel-questions-invalid'))
  @Min(1, refusedAs('duel-questions-invalid'))
  @Max(DUEL_CATEGORY_QUESTIONS_MAX, refusedAs('duel-questions-invalid'))
  questionCount?: number | null;
}

export class AdminDuelsQueryDto extends PageQueryDto implements AdminDuelsQuery {
  @IsOptional()
  @IsIn(duelStatuses)
  status?: DuelStatus;

  @IsOptional()
  @IsString()
  @MaxLength(DUEL_CATEGORY_NAME_MAX)
  category?: string;
}
