import { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { type AnswerBody, type AnswerLetter, answerLetters, type GameResultBody } from '@app/contracts';

const A_DAY_MS = 24 * 60 * 60_000;

export class AnswerDto implements AnswerBody {
  @IsString()
  @MaxLength(64)
  questionId!: string;

  @IsIn(answerLetters)
  answer!: AnswerLetter;

  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(A_DAY_MS)
  timeElapsed!: number;
}

export class SkipDto {
  @IsString()
  @MaxLength(64)
  questionId!: string;
}

/** What a client says about its race; nothing of it counts. */
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

  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(1_000_000)
  averageTime?: number;
}
