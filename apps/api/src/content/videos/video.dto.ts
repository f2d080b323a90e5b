import { ArrayMaxSize, ArrayUnique, IsArray, IsString, MaxLength } from 'class-validator';
import { type VideoOrderBody, VIDEOS_MAX } from '@app/contracts';

const ID_MAX = 100;

export class VideoOrderDto implements VideoOrderBody {
  @IsArray()
  @ArrayMaxSize(VIDEOS_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(ID_MAX, { each: true })
  videoIds!: string[];
}
