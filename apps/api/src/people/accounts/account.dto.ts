// @offered
import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import {
  type ChangePasswordBody,
  type ConfirmPasswordBody,
  type LoginBody,
  PASSWORD_MIN,
  RACING_NAME_MAX,
  RACING_NAME_MIN,
  type RegisterBody,
  type RequestPasswordResetBody,
  type ResetPasswordBody,
  type UpdateUserBody,
} from '@app/contracts';
import { refusedAs } from '../../platform/http/request-pipes';
import { MaxVisibleLength, MinVisibleLength, ShownName, ShownNameIfAny } from '../../platform/http/shown-name';
import { EMAIL_MAX } from './account.documents';
import { isOneWriting } from './racing-name-letters';

const NAME_MAX = 80;
export const PASSWORD_MAX = 200;
const TOKEN_MAX = 200;

const trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

/** A name that mixes alphabets can look like any other one. */
const InOneWriting = (options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'inOneWriting',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || value.length > NAME_MAX || isOneWriting(value),
        defaultMessage: () => 'inOneWriting',
      },
    },
    options,
  );

export class LoginDto implements LoginBody {
  @trimmed()
  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MaxLength(EMAIL_MAX)
  email!: string;

  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MaxLength(PASSWORD_MAX)
  password!: string;
}

export class RegisterDto implements RegisterBody {
  @ShownName()
  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MaxLength(NAME_MAX)
  @InOneWriting()
  firstName!: string;

  @ShownName()
  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MaxLength(NAME_MAX)
  @InOneWriting()
  lastName!: string;

  @trimmed()
  @IsNotEmpty(refusedAs('missing-fields'))
  @IsEmail()
  @MaxLength(EMAIL_MAX)
  email!: string;

  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MinLength(PASSWORD_MIN, refusedAs('password-too-short'))
  @MaxLength(PASSWORD_MAX)
  password!: string;

  @ShownNameIfAny()
  @IsOptional()
  @IsString()
  @MinVisibleLength(RACING_NAME_MIN, refusedAs('racing-name-too-short'))
  @MaxVisibleLength(RACING_NAME_MAX, refusedAs('racing-name-too-long'))
  @InOneWriting(refusedAs('racing-name-mixed'))
  racingName?: string;
}

export class RequestPasswordResetDto implements RequestPasswordResetBody {
  @trimmed()
  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MaxLength(EMAIL_MAX)
  email!: string;
}

export class ResetPasswordDto implements ResetPasswordBody {
  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MaxLength(TOKEN_MAX)
  token!: string;

  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MinLength(PASSWORD_MIN, refusedAs('password-too-short'))
  @MaxLength(PASSWORD_MAX)
  newPassword!: string;
}

export class ChangePasswordDto implements ChangePasswordBody {
  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MaxLength(PASSWORD_MAX)
  currentPassword!: string;

  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MinLength(PASSWORD_MIN, refusedAs('password-too-short'))
  @MaxLength(PASSWORD_MAX)
  newPassword!: string;
}

export class ConfirmPasswordDto implements ConfirmPasswordBody {
  @IsNotEmpty(refusedAs('missing-fields'))
  @IsString()
  @MaxLength(PASSWORD_MAX)
  password!: string;
}

export class UpdateUserDto implements UpdateUserBody {
  @ShownName()
  @IsNotEmpty(refusedAs('racing-name-required'))
  @IsString()
  @MinVisibleLength(RACING_NAME_MIN, refusedAs('racing-name-too-short'))
  @MaxVisibleLength(RACING_NAME_MAX, refusedAs('racing-name-too-long'))
  @InOneWriting(refusedAs('racing-name-mixed'))
  racingName!: string;
}
