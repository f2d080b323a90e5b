import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PAGE_SIZE, PAGE_SIZE_MAX, type PageQuery } from '@app/contracts';

const FARTHEST_PAGE = 1_000_000;
const SEARCH_MAX = 200;

/** The query of a paged list. A slice with filters of its own extends it. */
export class PageQueryDto implements PageQuery {
  @Type(() => Number)
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(FARTHEST_PAGE)
  page?: number;

  @Type(() => Number)
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(PAGE_SIZE_MAX)
  pageSize?: number;

  @IsOptional()
  @IsString()
  @MaxLength(SEARCH_MAX)
  search?: string;
}

/** The part of a list that is asked for, as the document store wants it. */
export function windowOf({ page = 1, pageSize = PAGE_SIZE }: PageQueryDto) {
  return { page, pageSize, skip: (page - 1) * pageSize, limit: pageSize };
}
