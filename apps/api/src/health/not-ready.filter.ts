import { type ArgumentsHost, Catch, type ExceptionFilter, ServiceUnavailableException } from '@nestjs/common';
import type { Response } from 'express';

/** What is not ready is the answer itself, for the probe and for a person who looks. */
@Catch(ServiceUnavailableException)
export class NotReadyFilter implements ExceptionFilter {
  catch(notReady: ServiceUnavailableException, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(notReady.getStatus()).json(notReady.getResponse());
  }
}
