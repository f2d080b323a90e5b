// @offered
import { ApiProperty } from '@nestjs/swagger';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  type AnswerBody,
  type AnswerLetter,
  answerLetters,
  type GameResultBody,
  type PracticeAnswerBody,
  type PracticeSource,
  practiceSources,
  type RoundAnswerBody,
  type SkipBody,
} from '@app/contracts';

const A_DAY_MS = 24 * 60 * 60_000;

export class AnswerDto implements AnswerBody {
  @IsString()
  @MaxLength(64)
  questionId!: string;

  @IsIn(answerLetters)
  answer!: AnswerLetter;

  @ApiProperty({ format: 'double' })
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(A_DAY_MS)
  timeElapsed!: number;
}

export class SkipDto implements SkipBody {
  @IsString()
  @MaxLength(64)
  questionId!: string;
}

export class RoundAnswerDto extends AnswerDto implements RoundAnswerBody {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  gameId?: string;
}

export class PracticeAnswerDto implements PracticeAnswerBody {
  @IsString()
  @MaxLength(64)
  questionId!: string;

  /** Null gives up. A missing answer is an error. */
  @ValidateIf((_body, answer) => answer !== null)
  @IsIn(answerLetters)
  answer!: AnswerLetter | null;
}

export class PracticeQueryDto {
  @IsOptional()
  @IsIn(practiceSources)
  from?: PracticeSource;
}

export class RacingDayDto {
  @IsISO8601({ strict: true })
  @MaxLength(64)
  since!: string;
}

/** A client's figures for its race. They change nothing. */
export class GameResultDto implements GameResultBody {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  userId?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  playerName?: string;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  score?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  correctAnswers?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  totalQuestions?: number;

  @ApiProperty({ format: 'double' })
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(1_000_000)
  averageTime?: number;
}
