import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  ADMIN_MESSAGE_MAX,
  type AdminMessageBody,
  type NextQuestionBody,
  questionsPerRoundChoices,
  type StartRoundBody,
  type ToggleLeaderboardBody,
  TOURNAMENT_ROUNDS_MAX,
} from '@app/contracts';
import { refusedAs } from '../../platform/http/request-pipes';

const QUESTIONS_PER_ROUND_MAX = Math.max(...questionsPerRoundChoices);

export class StartRoundDto implements StartRoundBody {
  @IsInt()
  @Min(1, refusedAs('round-unknown'))
  @Max(TOURNAMENT_ROUNDS_MAX, refusedAs('round-unknown'))
  roundNumber!: number;
}

export class NextQuestionDto implements NextQuestionBody {
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(QUESTIONS_PER_ROUND_MAX - 1)
  after?: number;
}

export class ToggleLeaderboardDto implements ToggleLeaderboardBody {
  @IsBoolean()
  show!: boolean;
}

export class AdminMessageDto implements AdminMessageBody {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsNotEmpty(refusedAs('message-required'))
  @IsString()
  @MaxLength(ADMIN_MESSAGE_MAX)
  message!: string;
}
