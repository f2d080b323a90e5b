import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import {
  categories,
  type Category,
  difficulties,
  type Difficulty,
  type QuestionAssignment,
  type QuestionFormat,
  questionFormats,
  type QuestionImportQuery,
  type QuestionUse,
  questionUses,
} from '@app/contracts';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { categoryOf, difficultyOf } from '../../content/questions/question-content';

const QUESTION_ID_MAX = 64;
const assignments = ['unassigned', '1', '2', '3'] as const satisfies QuestionAssignment[];

/** The listed spelling of a word in any case. An unlisted word is left unchanged, so that the check refuses it. */
const inCanonicalForm = (oneOf: (word: string) => string | undefined) =>
  Transform(({ value }) => (typeof value === 'string' ? (oneOf(value) ?? value) : value));

/** More than the names of a file that can be mapped need in all but strange files, and less than an address may have. */
const CATEGORIES_MAX = 4_000;

function categoryMapIn(json: string): Map<string, Category> | undefined {
  try {
    const given: unknown = JSON.parse(json);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
    const entries = Object.entries(given).map(([name, word]) => [name, categoryOf(String(word))] as const);
    return entries.every((entry): entry is [string, Category] => entry[1] !== undefined) ? new Map(entries) : undefined;
  } catch {
    return undefined;
  }
}

const IsCategoryMap = () =>
  ValidateBy({
    name: 'isCategoryMap',
    validator: { validate: (value: unknown) => typeof value === 'string' && categoryMapIn(value) !== undefined },
  });

/** Forms send empty filters; they count as missing. */
const emptyIsNone = () => Transform(({ value }) => (value === '' ? undefined : value));

export class QuestionFilterDto extends PageQueryDto {
  @emptyIsNone()
  @inCanonicalForm(categoryOf)
  @IsOptional()
  @IsIn(categories)
  category?: Category;

  @emptyIsNone()
  @inCanonicalForm(difficultyOf)
  @IsOptional()
  @IsIn(difficulties)
  difficulty?: Difficulty;

  @emptyIsNone()
  @IsOptional()
  @IsIn(assignments)
  assignment?: QuestionAssignment;

  @emptyIsNone()
  @IsOptional()
  @IsIn(questionUses)
  use?: QuestionUse;
}

export class ImportQueryDto implements QuestionImportQuery {
  /** `true`: only reports what is wrong. */
  @IsOptional()
  @IsIn(['true', 'false'])
  dryRun?: 'true' | 'false';

  /** `true`: rows with errors are left out, and the others are saved. */
  @IsOptional()
  @IsIn(['true', 'false'])
  skipWrong?: 'true' | 'false';

  /** A file that is not of this format is refused. Without it, the format is recognised. */
  @emptyIsNone()
  @IsOptional()
  @IsIn(questionFormats)
  format?: QuestionFormat;

  /** Of questions that name none. */
  @emptyIsNone()
  @inCanonicalForm(difficultyOf)
  @IsOptional()
  @IsIn(difficulties)
  difficulty?: Difficulty;

  /** JSON, an object from category names of the file to ours; the name of those without one is empty. */
  @emptyIsNone()
  @IsOptional()
  @MaxLength(CATEGORIES_MAX)
  @IsCategoryMap()
  categories?: string;
}

/** Of a query that was checked. */
export const mappedCategories = (json: string | undefined): Map<string, Category> =>
  (json && categoryMapIn(json)) || new Map();

export class QuestionRemovalDto {
  /** A question id. */
  @IsOptional()
  @IsString()
  @MaxLength(QUESTION_ID_MAX)
  replaceWith?: string;
}

/** Only the questions that match the filters. */
export class QuestionExportDto extends OmitType(QuestionFilterDto, ['page', 'pageSize']) {
  @ApiProperty({ required: false })
  @IsIn(['csv', 'json'])
  format: 'csv' | 'json' = 'csv';
}
