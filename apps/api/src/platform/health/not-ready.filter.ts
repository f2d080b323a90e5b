import { type ArgumentsHost, Catch, type ExceptionFilter, ServiceUnavailableException } from '@nestjs/common';
import type { Response } from 'express';

/** Answers with the result of the check itself, for the probe and for people. */
@Catch(ServiceUnavailableException)
export class NotReadyFilter implements ExceptionFilter {
  catch(notReady: ServiceUnavailableException, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(notReady.getStatus()).json(notReady.getResponse());
  }
}
