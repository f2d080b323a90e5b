import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  type AnswerLetter,
  answerLetters,
  type CutBody,
  questionsPerRoundChoices,
  RULING_NOTE_MAX,
  RULING_RACERS_MAX,
  type RulingBody,
  type RulingDraftBody,
  type FindQuestionsQuery,
  type QualifyingRulingBody,
  type QualifyingRulingDraftBody,
  type RulingReason,
  rulingReasons,
  TOURNAMENT_ROUNDS_MAX,
  type Verdict,
} from '@app/contracts';
import { refusedAs } from '../../platform/http/request-pipes';

const ID_MAX = 100;
const SEARCH_MAX = 200;

class VerdictDto implements Verdict {
  @ValidateIf((_, value) => value !== null)
  @IsIn(answerLetters)
  accepted!: AnswerLetter | null;

  @ValidateIf((_, value) => value !== null)
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(RULING_RACERS_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(ID_MAX, { each: true })
  userIds!: string[] | null;
}

export class RulingDraftDto extends VerdictDto implements RulingDraftBody {
  @IsInt()
  @Min(1, refusedAs('round-unknown'))
  @Max(TOURNAMENT_ROUNDS_MAX, refusedAs('round-unknown'))
  round!: number;

  @IsInt()
  @Min(0)
  @Max(Math.max(...questionsPerRoundChoices) - 1)
  question!: number;
}

export class QualifyingRulingDraftDto extends VerdictDto implements QualifyingRulingDraftBody {
  @IsString()
  @MaxLength(ID_MAX)
  questionId!: string;
}

export class RulingDto extends RulingDraftDto implements RulingBody {
  @IsIn(rulingReasons)
  reason!: RulingReason;

  @asNote()
  note?: string;
}

export class QualifyingRulingDto extends QualifyingRulingDraftDto implements QualifyingRulingBody {
  @IsIn(rulingReasons)
  reason!: RulingReason;

  @asNote()
  note?: string;
}

export class CutDto implements CutBody {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(RULING_RACERS_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(ID_MAX, { each: true })
  userIds!: string[];

  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @IsNotEmpty()
  @MaxLength(RULING_NOTE_MAX)
  note!: string;
}

export class FindQuestionsDto implements FindQuestionsQuery {
  @IsOptional()
  @IsString()
  @MaxLength(SEARCH_MAX)
  search?: string;
}

function asNote(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    IsOptional(),
    IsString(),
    MaxLength(RULING_NOTE_MAX),
  );
}
