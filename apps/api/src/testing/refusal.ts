/** The body of a refusal, as the API promises it. */
export const refusal = (statusCode: number, code: string, message: string, details?: object) => ({
  statusCode,
  message,
  error: message,
  code,
  ...(details && { details }),
});

export const unauthorized = refusal(401, 'not-authenticated', 'Unauthorized');
