import { IsBoolean, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import {
  DUEL_CATEGORY_DESCRIPTION_MAX,
  DUEL_CATEGORY_NAME_MAX,
  DUEL_CATEGORY_QUESTIONS_MAX,
  DUEL_CATEGORY_QUESTIONS_MIN,
  DUEL_CATEGORY_SECONDS_MAX,
  DUEL_CATEGORY_SECONDS_MIN,
  type DuelCategoryBody,
} from '@app/contracts';
import { refusedAs } from '../../platform/http/request-pipes';
import { ShownName } from '../../platform/http/shown-name';

/** The field may be left out, but null is a wrong value. */
const IfGiven = () => ValidateIf((_, value) => value !== undefined);

abstract class DuelCategoryDto implements Partial<DuelCategoryBody> {
  abstract name?: string;

  @IfGiven()
  @IsString()
  @MaxLength(DUEL_CATEGORY_DESCRIPTION_MAX)
  description?: string;

  @IfGiven()
  @IsInt()
  @Min(DUEL_CATEGORY_QUESTIONS_MIN)
  @Max(DUEL_CATEGORY_QUESTIONS_MAX)
  questionCount?: number;

  @IfGiven()
  @IsInt()
  @Min(DUEL_CATEGORY_SECONDS_MIN)
  @Max(DUEL_CATEGORY_SECONDS_MAX)
  timeLimit?: number;

  @IfGiven()
  @IsBoolean()
  isActive?: boolean;
}

export class NewDuelCategoryDto extends DuelCategoryDto {
  @ShownName()
  @IsNotEmpty(refusedAs('duel-category-name-required'))
  @IsString()
  @MaxLength(DUEL_CATEGORY_NAME_MAX)
  name!: string;
}

export class DuelCategoryChangesDto extends DuelCategoryDto {
  @ShownName()
  @IfGiven()
  @IsNotEmpty(refusedAs('duel-category-name-required'))
  @IsString()
  @MaxLength(DUEL_CATEGORY_NAME_MAX)
  name?: string;
}
