import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsEmail, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import type { NotificationPreferences, SignupBody } from '@app/contracts';
import { EMAIL_MAX } from '../accounts/account.documents';
import { refusedAs } from '../http/request-pipes';

const NAME_MAX = 80;

const trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
/** An empty form field says nothing. */
const absentWhenEmpty = () =>
  Transform(({ value }) => (typeof value === 'string' ? value.trim() || undefined : (value ?? undefined)));

export class NotificationPreferencesDto implements Partial<NotificationPreferences> {
  @IsOptional()
  @IsBoolean()
  newEvents?: boolean;

  @IsOptional()
  @IsBoolean()
  leaderboardUpdates?: boolean;

  @IsOptional()
  @IsBoolean()
  exclusiveInvites?: boolean;
}

export class SignupDto implements SignupBody {
  @trimmed()
  @IsNotEmpty(refusedAs('email-required'))
  @IsString(refusedAs('email-invalid'))
  @IsEmail({}, refusedAs('email-invalid'))
  @MaxLength(EMAIL_MAX)
  email!: string;

  @absentWhenEmpty()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  firstName?: string;

  @absentWhenEmpty()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  lastName?: string;

  @absentWhenEmpty()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  preferredName?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => NotificationPreferencesDto)
  notificationPreferences?: NotificationPreferencesDto;

  @absentWhenEmpty()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  source?: string;
}
