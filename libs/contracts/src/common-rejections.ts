export interface Rejected {
  statusCode: number;
  message: string;
}

/** Any call can be refused with these. */
export const commonRejections = {
  'validation-failed': { statusCode: 400, message: 'Please check what you entered.' },
  'not-authenticated': { statusCode: 401, message: 'Unauthorized' },
  'not-allowed': { statusCode: 403, message: 'You are not allowed to do this.' },
  'admin-only': { statusCode: 403, message: 'Admin Access Required' },
  'foreign-origin': { statusCode: 403, message: 'This request came from another site.' },
  'not-found': { statusCode: 404, message: 'Not found' },
  'body-too-slow': { statusCode: 408, message: 'The request took too long to arrive.' },
  'body-too-large': { statusCode: 413, message: 'The request is too large.' },
  'headers-too-large': { statusCode: 431, message: 'The request headers are too large.' },
  'too-many-requests': { statusCode: 429, message: 'Too many requests. Please wait a moment.' },
  'idempotency-key-reused': { statusCode: 409, message: 'This Idempotency-Key was used for another request.' },
  'request-in-progress': { statusCode: 409, message: 'The same request is still being worked on.' },
  'store-unavailable': { statusCode: 503, message: 'The server cannot save right now. Please try again.' },
  'catching-up': { statusCode: 503, message: 'The server is catching up. Please try again.' },
  'unexpected-error': { statusCode: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, Rejected>;

export type CommonRefusal = keyof typeof commonRejections;
