import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  DATA_LIMIT_MAX,
  type DataExportQuery,
  type DataFormat,
  dataFormats,
  type DataGroupsQuery,
  type DataMeasure,
  dataMeasures,
  type DataQuery,
  type DataSelection,
} from '@app/contracts';
import { asWholeNumber, refusedAs } from '../../platform/http/request-pipes';

const CONDITIONS_MAX = 20;
const TEXT_MAX = 2_000;
const NAME_MAX = 100;
const STEP_MAX = 1_000_000_000;

const code = refusedAs('data-query-wrong');

/** A condition of many values may be long; what it says is checked where it is read. */
class DataRowsDto implements Pick<DataSelection, 'where' | 'asOfPosition' | 'asOfTime'> {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsOptional()
  @IsArray(code)
  @ArrayMaxSize(CONDITIONS_MAX, code)
  @IsString({ each: true, ...code })
  @MaxLength(TEXT_MAX, { each: true, ...code })
  where?: string[];

  @IsOptional()
  @IsString(code)
  @MaxLength(NAME_MAX, code)
  asOfPosition?: string;

  @IsOptional()
  @IsString(code)
  @MaxLength(NAME_MAX, code)
  asOfTime?: string;
}

class DataSelectionDto extends DataRowsDto implements DataSelection {
  @IsOptional()
  @IsString(code)
  @MaxLength(TEXT_MAX, code)
  sort?: string;

  @IsOptional()
  @IsString(code)
  @MaxLength(TEXT_MAX, code)
  fields?: string;
}

export class DataQueryDto extends DataSelectionDto implements DataQuery {
  @IsOptional()
  @IsString(code)
  @MaxLength(TEXT_MAX, code)
  cursor?: string;

  @asWholeNumber()
  @IsOptional()
  @IsInt(code)
  @Min(1, code)
  @Max(DATA_LIMIT_MAX, code)
  limit?: number;
}

export class DataExportDto extends DataSelectionDto implements DataExportQuery {
  @IsIn(dataFormats, code)
  format!: DataFormat;
}

export class DataGroupsDto extends DataRowsDto implements DataGroupsQuery {
  @IsString(code)
  @MaxLength(NAME_MAX, code)
  by!: string;

  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}(\.\d{1,6})?$/.test(value) ? Number(value) : value,
  )
  @IsOptional()
  @IsNumber({}, code)
  @Min(0.000_001, code)
  @Max(STEP_MAX, code)
  step?: number;

  @IsIn(dataMeasures, code)
  measure!: DataMeasure;

  @IsOptional()
  @IsString(code)
  @MaxLength(NAME_MAX, code)
  of?: string;
}
