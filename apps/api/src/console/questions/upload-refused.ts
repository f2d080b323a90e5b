import type { RejectionCode } from '@app/contracts';

/** An upload that cannot be read as questions. The thread that reads it loads no more than it needs, so no `Rejection`. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  constructor(
    readonly code: RejectionCode,
    readonly details?: Record<string, unknown>,
  ) {
    super(code);
  }
}
