import { Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import {
  type EditMessageBody,
  MESSAGE_MAX,
  type OpenConversationBody,
  RACER_SEARCH_MIN,
  REPORT_REASON_MAX,
  type ReportMessageBody,
  type ReportOutcome,
  reportOutcomes,
  type ResolveReportBody,
  type SendMessageBody,
} from '@app/contracts';
import { asWholeNumber, refusedAs } from '../../platform/http/request-pipes';
import { EMAIL_MAX } from '../accounts/account.documents';

const ID_MAX = 100;
/** A character that can be seen. */
const SOMETHING_TO_SEE = /[^\s\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u;

/** One kind of line break, none at the ends. */
const asWritten = () =>
  Transform(({ value }) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value));
const trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

export class OpenConversationDto implements OpenConversationBody {
  @IsString()
  @IsNotEmpty()
  @MaxLength(ID_MAX)
  otherUserId!: string;

  /** A conversation of a duel is opened by its duel. */
  @IsOptional()
  @IsIn(['direct'])
  type?: 'direct';
}

export class EditMessageDto implements EditMessageBody {
  @asWritten()
  @IsNotEmpty(refusedAs('message-required'))
  @IsString()
  @MaxLength(MESSAGE_MAX, refusedAs('message-too-long'))
  @Matches(SOMETHING_TO_SEE, refusedAs('message-required'))
  content!: string;
}

export class SendMessageDto extends EditMessageDto implements SendMessageBody {
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX)
  conversationId?: string;
}

export class ReportMessageDto implements ReportMessageBody {
  @asWritten()
  @IsOptional()
  @IsString()
  @MaxLength(REPORT_REASON_MAX)
  reason?: string;
}

export class ResolveReportDto implements ResolveReportBody {
  @IsIn([...reportOutcomes])
  outcome!: ReportOutcome;
}

export class ConversationsQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX)
  before?: string;
}

export class MessagesQueryDto {
  @asWholeNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(999_999_999)
  before?: number;

  @IsOptional()
  @IsIn(['true', 'false'])
  deleted?: 'true' | 'false';
}

export class RacerSearchDto {
  @trimmed()
  @IsString()
  @MinLength(RACER_SEARCH_MIN)
  @MaxLength(EMAIL_MAX)
  q!: string;
}
