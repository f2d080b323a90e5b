import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { NOTICES_MAX, NOTICES_PER_PAGE_MAX, type NoticeSettingsBody, type ReadNoticesBody } from '@app/contracts';
import { asWholeNumber } from '../../platform/http/request-pipes';

const ID_MAX = 100;
/** What a notice is about, and when it was told. */
const NOTICE_ID = /^[\w-]+@\d{1,15}$/;

export class NoticesQueryDto {
  /** The id of the last notice of the page before. */
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX)
  @Matches(NOTICE_ID)
  before?: string;

  @asWholeNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(NOTICES_PER_PAGE_MAX)
  limit?: number;
}

export class ReadNoticesDto implements ReadNoticesBody {
  @IsArray()
  @ArrayMaxSize(NOTICES_MAX)
  @IsString({ each: true })
  @MaxLength(ID_MAX, { each: true })
  ids!: string[];
}

export class NoticeSettingsDto implements NoticeSettingsBody {
  @IsOptional()
  @IsBoolean()
  challenge?: boolean;

  @IsOptional()
  @IsBoolean()
  duel?: boolean;

  @IsOptional()
  @IsBoolean()
  invitation?: boolean;

  @IsOptional()
  @IsBoolean()
  message?: boolean;

  @IsOptional()
  @IsBoolean()
  overtaken?: boolean;

  @IsOptional()
  @IsBoolean()
  honours?: boolean;

  @IsOptional()
  @IsBoolean()
  ruling?: boolean;

  @IsOptional()
  @IsBoolean()
  recount?: boolean;

  @IsOptional()
  @IsBoolean()
  interruption?: boolean;
}
