import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  EVENT_DESCRIPTION_MAX,
  EVENT_DURATION_DEFAULT,
  EVENT_DURATION_MAX,
  EVENT_DURATION_MIN,
  EVENT_NAME_MAX,
  EVENT_PARTICIPANTS_DEFAULT,
  EVENT_PARTICIPANTS_MAX,
  type EventBody,
  type EventConfiguration,
  type EventRoundQuestionBody,
  type EventType,
  eventTypes,
  questionsPerRoundChoices,
  TOURNAMENT_ROUNDS_MAX,
} from '@app/contracts';
import { Rejection } from '@app/event-store';
import { refusedAs } from '../../platform/http/request-pipes';
import type { TournamentDetails } from '../../finals/tournament/tournament.events';

/** Larger than any real number of minutes or people. An edit has no other limit. */
const FIGURE_MAX = 100_000;
const QUESTION_ID_MAX = 100;

const trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
const nullWhenEmpty = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value));

/** A number from a form; the fallback when it cannot be read as one. */
const figureOr = (fallback: number) =>
  Transform(({ value }) => {
    if (value === undefined || (typeof value === 'object' && value !== null)) return value;
    const figure = Number.parseInt(String(value), 10);
    return Number.isNaN(figure) ? fallback : figure;
  });

abstract class EventDto implements EventBody {
  @trimmed()
  @IsNotEmpty(refusedAs('event-incomplete'))
  @IsString()
  @MaxLength(EVENT_NAME_MAX)
  name!: string;

  /** Or `scheduledTime`, which means the same. */
  @nullWhenEmpty()
  @ValidateIf(({ startTime, scheduledTime }: EventDto) => startTime != null || scheduledTime == null)
  @IsNotEmpty(refusedAs('event-incomplete'))
  @IsISO8601({ strict: true })
  startTime?: string;

  @nullWhenEmpty()
  @IsOptional()
  @IsISO8601({ strict: true })
  scheduledTime?: string;

  @trimmed()
  @IsOptional()
  @IsString()
  @MaxLength(EVENT_DESCRIPTION_MAX)
  description?: string | null;

  @IsOptional()
  @IsIn(eventTypes)
  eventType?: EventType;

  abstract duration?: number;
  abstract maxParticipants?: number;

  /** True makes the event live. Only Live Control ends it. */
  @IsOptional()
  @IsBoolean()
  isLive?: boolean;
}

export class NewEventDto extends EventDto {
  @figureOr(EVENT_DURATION_DEFAULT)
  @IsOptional()
  @Min(EVENT_DURATION_MIN, refusedAs('event-duration-invalid'))
  @Max(EVENT_DURATION_MAX, refusedAs('event-duration-invalid'))
  @IsInt()
  duration?: number;

  @figureOr(EVENT_PARTICIPANTS_DEFAULT)
  @IsOptional()
  @Min(1, refusedAs('event-participants-invalid'))
  @Max(EVENT_PARTICIPANTS_MAX, refusedAs('event-participants-invalid'))
  @IsInt()
  maxParticipants?: number;
}

/** Fields that an edit leaves out do not change. */
export class EditedEventDto extends EventDto {
  @figureOr(EVENT_DURATION_DEFAULT)
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(FIGURE_MAX)
  duration?: number;

  @figureOr(EVENT_PARTICIPANTS_DEFAULT)
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(FIGURE_MAX)
  maxParticipants?: number;
}

export class EventConfigurationDto implements EventConfiguration {
  @Min(1, refusedAs('rounds-invalid'))
  @Max(TOURNAMENT_ROUNDS_MAX, refusedAs('rounds-invalid'))
  @IsInt(refusedAs('rounds-invalid'))
  totalRounds!: number;

  @IsIn(questionsPerRoundChoices, refusedAs('questions-per-round-invalid'))
  questionsPerRound!: number;
}

export class RoundQuestionDto implements EventRoundQuestionBody {
  @IsNotEmpty()
  @IsString()
  @MaxLength(QUESTION_ID_MAX)
  questionId!: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(FIGURE_MAX)
  questionOrder?: number;
}

/** The defaults of a new event. */
export const newEvent = {
  description: '',
  eventType: 'qualifier',
  durationMinutes: EVENT_DURATION_DEFAULT,
  maxParticipants: EVENT_PARTICIPANTS_DEFAULT,
} as const;

/** The given fields of the body. Fields that are left out are missing. */
export function saidDetails(body: EventDto): Pick<TournamentDetails, 'name' | 'startsAt'> & Partial<TournamentDetails> {
  const { name, description, eventType, duration, maxParticipants } = body;
  const startsAt = Date.parse(body.startTime ?? body.scheduledTime ?? '');
  // ISO 8601 also allows weeks and days of the year, but no form sends them.
  if (Number.isNaN(startsAt)) throw new Rejection('validation-failed', { fields: ['startTime'] });
  return {
    name,
    startsAt,
    ...(description !== undefined && { description: description ?? '' }),
    ...(eventType && { eventType }),
    ...(duration !== undefined && { durationMinutes: duration }),
    ...(maxParticipants !== undefined && { maxParticipants }),
  };
}
