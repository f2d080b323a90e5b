import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import {
  ADDITIONAL_ROUNDS_MAX,
  type AdminResetPasswordBody,
  type AdminUsersQuery,
  type ApproveRoundsBody,
  HIDDEN_REASON_MAX,
  PASSWORD_MIN,
  type UserSort,
  userSorts,
  type VisibilityBody,
} from '@app/contracts';
import { PASSWORD_MAX } from '../../people/accounts/account.dto';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { refusedAs } from '../../platform/http/request-pipes';

export class AdminUsersQueryDto extends PageQueryDto implements AdminUsersQuery {
  @IsOptional()
  @IsIn(userSorts)
  sort?: UserSort;
}

export class ApproveRoundsDto implements ApproveRoundsBody {
  @Min(1, refusedAs('rounds-not-positive'))
  @IsInt()
  @Max(ADDITIONAL_ROUNDS_MAX)
  additionalRounds!: number;
}

export class AdminResetPasswordDto implements AdminResetPasswordBody {
  @IsNotEmpty(refusedAs('reset-password-too-short'))
  @IsString()
  @MinLength(PASSWORD_MIN, refusedAs('reset-password-too-short'))
  @MaxLength(PASSWORD_MAX)
  newPassword!: string;
}

/** An empty reason counts as none. */
const trimmedOrNull = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value));

export class VisibilityDto implements VisibilityBody {
  @IsBoolean()
  isVisibleOnLeaderboard!: boolean;

  @IsBoolean()
  isVisibleOnLiveEvents!: boolean;

  @trimmedOrNull()
  @IsOptional()
  @IsString()
  @MaxLength(HIDDEN_REASON_MAX)
  reason?: string | null;

  @trimmedOrNull()
  @IsOptional()
  @IsString()
  @MaxLength(HIDDEN_REASON_MAX)
  hiddenReason?: string | null;
}
