import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import {
  type AcceptInvitationBody,
  EVENT_DESCRIPTION_MAX,
  EVENT_NAME_MAX,
  INVITATIONS_AT_ONCE,
  type InviteBody,
  type TournamentCreateBody,
} from '@app/contracts';
import { IsObjectOf, refusedAs } from '../../platform/http/request-pipes';

const ID_MAX = 64;
const TIME_MAX = 40;

export class InviteDto implements InviteBody {
  /** The field may be left out, but null is a wrong value. */
  @ValidateIf((_, value) => value !== undefined)
  @IsArray()
  @ArrayMaxSize(INVITATIONS_AT_ONCE)
  @IsString({ each: true })
  @MaxLength(ID_MAX, { each: true })
  participantIds?: string[];
}

class NotificationWishesDto {
  @IsOptional()
  @IsBoolean()
  tournamentReminders?: boolean;

  @IsOptional()
  @IsBoolean()
  resultNotifications?: boolean;

  @IsOptional()
  @IsBoolean()
  liveTournamentUpdates?: boolean;
}

export class AcceptInvitationDto implements AcceptInvitationBody {
  @IsOptional()
  @IsString()
  @MaxLength(TIME_MAX)
  acceptedAt?: string;

  @IsOptional()
  @IsObject()
  userSelections?: Record<string, unknown> | null;

  @IsOptional()
  @IsObjectOf(NotificationWishesDto)
  notificationPreferences?: NotificationWishesDto;
}

const trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

export class TournamentCreateDto implements TournamentCreateBody {
  @trimmed()
  @IsNotEmpty(refusedAs('tournament-incomplete'))
  @IsString()
  @MaxLength(EVENT_NAME_MAX)
  name!: string;

  @trimmed()
  @IsOptional()
  @IsString()
  @MaxLength(EVENT_DESCRIPTION_MAX)
  description?: string | null;

  @ArrayNotEmpty(refusedAs('tournament-incomplete'))
  @IsArray()
  @ArrayMaxSize(INVITATIONS_AT_ONCE)
  @IsString({ each: true })
  @MaxLength(ID_MAX, { each: true })
  participantIds!: string[];
}
