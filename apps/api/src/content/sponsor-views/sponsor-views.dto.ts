import { IsInt, IsObject, Max, Min } from 'class-validator';
import { SPONSOR_VIEWS_BATCH_MAX_MS, type SponsorViewsBody } from '@app/contracts';

export class SponsorViewsDto implements SponsorViewsBody {
  @IsInt()
  @Min(1)
  @Max(SPONSOR_VIEWS_BATCH_MAX_MS)
  forMs!: number;

  /** What is in it is checked by `viewsOfBatch`, because its fields are ids. */
  @IsObject()
  shown!: SponsorViewsBody['shown'];
}
