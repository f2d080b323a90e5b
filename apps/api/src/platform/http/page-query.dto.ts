import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PAGE_SIZE, PAGE_SIZE_MAX, type PageQuery } from '@app/contracts';
import { asWholeNumber } from './request-pipes';

const FARTHEST_PAGE = 1_000_000;
const SEARCH_MAX = 200;

/** The query of a paged list. Slices with more filters extend it. */
export class PageQueryDto implements PageQuery {
  @asWholeNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(FARTHEST_PAGE)
  page?: number;

  @asWholeNumber()
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

/** The requested part of a list, in the terms of the document store. */
export function windowOf({ page = 1, pageSize = PAGE_SIZE }: PageQueryDto) {
  return { page, pageSize, skip: (page - 1) * pageSize, limit: pageSize };
}
