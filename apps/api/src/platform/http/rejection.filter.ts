import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { ThrottlerException } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { type ErrorBody, type RejectionCode, rejections } from '@app/contracts';
import { DocumentStoreUnavailable } from '@app/document-store';
import { EventStoreUnavailable, Rejection, WrongExpectedRevision } from '@app/event-store';
import { ReadModelBehind } from '@app/projections';
import { loggedPath } from './request-log';

/** The body of a refusal, for HTTP and the socket. */
export function errorBody(code: RejectionCode, details?: Record<string, unknown>): ErrorBody {
  const { statusCode, message } = rejections[code];
  return { statusCode, message, error: message, code, ...(details && { details }) };
}

const unavailable = [WrongExpectedRevision, EventStoreUnavailable, DocumentStoreUnavailable];

/** The body for a foreseen failure; undefined for a bug, which only the log may describe. */
export function foreseenErrorBody(error: unknown): ErrorBody | undefined {
  if (error instanceof Rejection) return errorBody(error.code, error.details);
  if (unavailable.some((kind) => error instanceof kind)) return errorBody('store-unavailable');
  if (error instanceof ReadModelBehind) return errorBody('catching-up');
  if (error instanceof ThrottlerException) return errorBody('too-many-requests');
  const status = error instanceof HttpException ? error.getStatus() : bodyParserStatus(error);
  if (status === undefined || status >= 500) return undefined;
  return errorBody(codesByStatus[status] ?? 'validation-failed');
}

const codesByStatus: Partial<Record<number, RejectionCode>> = {
  401: 'not-authenticated',
  403: 'not-allowed',
  404: 'not-found',
  413: 'body-too-large',
  429: 'too-many-requests',
};

/** The status that express puts on the error of a body it refuses before any controller. */
function bodyParserStatus(error: unknown): number | undefined {
  const isExposed = error instanceof Error && 'expose' in error && error.expose === true;
  return isExposed && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/**
 * What reading a body, or the work on an answer, fails with when the caller has gone: nobody waits for an answer, and
 * nothing is wrong here.
 */
function isBrokenOff(error: unknown, { complete, destroyed }: Request, response: Response): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ABORT_ERR') return response.closed;
  return destroyed && !complete && (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE');
}

/** The only mapping from errors to HTTP. Bugs are logged with an id, and the answer contains nothing but that id. */
@Catch()
export class RejectionFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (isBrokenOff(error, request, response)) {
      this.logger.debug(`${request.method} ${loggedPath(request)} was broken off by the caller`);
      response.destroy();
      return;
    }
    const body = foreseenErrorBody(error) ?? this.unexpected(error, request);
    if (body.statusCode >= 500) this.logger.warn(`${request.method} ${loggedPath(request)} answered ${body.code}`);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(body.statusCode).json(body);
  }

  private unexpected(error: unknown, request: Request): ErrorBody {
    const errorId = randomUUID();
    this.logger.error({ err: error, errorId, method: request.method, path: loggedPath(request) }, 'Unexpected error');
    return errorBody('unexpected-error', { errorId });
  }
}
