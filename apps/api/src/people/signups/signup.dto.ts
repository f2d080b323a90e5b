import { Transform } from 'class-transformer';
import { IsBoolean, IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { NotificationPreferences, SignupBody, SignupQuery, SignupStatus, SubscriptionBody } from '@app/contracts';
import { PageQueryDto } from '../../platform/http/page-query.dto';
import { ShownNameIfAny } from '../../platform/http/shown-name';
import { EMAIL_MAX } from '../accounts/account.documents';
import { IsObjectOf, refusedAs } from '../../platform/http/request-pipes';

const NAME_MAX = 80;
const TOKEN_MAX = 100;

const trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
/** An empty form field counts as missing. */
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

  @ShownNameIfAny()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  firstName?: string | null;

  @ShownNameIfAny()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  lastName?: string | null;

  @ShownNameIfAny()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  preferredName?: string | null;

  @IsOptional()
  @IsObjectOf(NotificationPreferencesDto)
  notificationPreferences?: NotificationPreferencesDto;

  @absentWhenEmpty()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  source?: string | null;
}

const statuses: readonly SignupStatus[] = ['active', 'unsubscribed'];

export class SubscriptionDto implements SubscriptionBody {
  @IsString()
  @IsNotEmpty()
  @MaxLength(TOKEN_MAX)
  token!: string;

  @IsIn(statuses)
  status!: SignupStatus;
}

export class SignupQueryDto extends PageQueryDto implements SignupQuery {
  @IsOptional()
  @IsIn(statuses)
  status?: SignupStatus;
}
