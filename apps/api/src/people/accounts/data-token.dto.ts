import { IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { DATA_TOKEN_DAYS_MAX, DATA_TOKEN_NAME_MAX, type DataTokenBody } from '@app/contracts';
import { ShownName } from '../../platform/http/shown-name';

export class DataTokenDto implements DataTokenBody {
  @ShownName()
  @IsNotEmpty()
  @IsString()
  @MaxLength(DATA_TOKEN_NAME_MAX)
  name!: string;

  @IsInt()
  @Min(1)
  @Max(DATA_TOKEN_DAYS_MAX)
  days!: number;
}
