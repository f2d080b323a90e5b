/** One page of a long list. `total` counts all matching entries, not only this page's. */
export interface PageView<Entry> {
  entries: Entry[];
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The query of a paged list: `?page=2&pageSize=50&search=…`. Everything is optional. */
export interface PageQuery {
  page?: number;
  pageSize?: number;
  search?: string;
}

export const PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 200;
