import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  categories,
  type Category,
  difficulties,
  type Difficulty,
  type QuestionAssignment,
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
}

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
