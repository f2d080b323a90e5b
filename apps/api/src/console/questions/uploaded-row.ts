export interface RowFault {
  field: string;
  message: string;
}

/**
 * A question of an upload, not checked yet. `row` is told as `QuestionRowError` says. A row without text is dropped.
 * `faults`: why it cannot even be checked.
 */
export interface UploadedRow {
  row: number;
  content: unknown;
  hasText: boolean;
  faults?: readonly RowFault[];
}
