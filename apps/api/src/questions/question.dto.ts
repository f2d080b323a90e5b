import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { categories, type Category, difficulties, type Difficulty, type QuestionAssignment } from '@app/contracts';
import { PageQueryDto } from '../http/page-query.dto';
import { categoryOf, difficultyOf } from './question-content';

const assignments = ['unassigned', '1', '2', '3'] as const satisfies QuestionAssignment[];

/** A word of a list in any case; what is not on it is left for the check to refuse. */
const inCanonicalForm = (oneOf: (word: string) => string | undefined) =>
  Transform(({ value }) => (typeof value === 'string' ? (oneOf(value) ?? value) : value));

/** An empty filter is none: forms send them. */
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
}

export class DryRunDto {
  @IsOptional()
  @IsIn(['true', 'false'])
  dryRun?: 'true' | 'false';
}

export class QuestionExportDto {
  @IsIn(['csv', 'json'])
  format: 'csv' | 'json' = 'csv';
}
