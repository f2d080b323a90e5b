import { IsIn, IsOptional } from 'class-validator';
import type { PeopleFileQuery } from '@app/contracts';

export class PeopleFileQueryDto implements PeopleFileQuery {
  /** `true`: only reports what would be done, and what is wrong. */
  @IsOptional()
  @IsIn(['true', 'false'])
  dryRun?: 'true' | 'false';

  /** `true`: rows with errors are left out, and the others are taken. */
  @IsOptional()
  @IsIn(['true', 'false'])
  skipWrong?: 'true' | 'false';
}
