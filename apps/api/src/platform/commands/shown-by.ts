import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import type { Projection } from '@app/projections';
import { waitingRequests } from './waiting-requests';

export const SHOWN_BY = 'shown-by';

/** Makes the commands of a call wait until the read models named by `@ShownBy` show what they wrote or found. */
@Injectable()
export class ShownByInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = execution.switchToHttp().getResponse<Response>();
    const request = {
      shownBy: this.reflector.get<readonly string[]>(SHOWN_BY, execution.getHandler()),
      seen: null,
      isInCommand: false,
      isBehind: () => response.setHeader('x-read-model', 'behind'),
    };
    const handled = () => firstValueFrom(next.handle(), { defaultValue: undefined });
    return from(waitingRequests.run(request, handled));
  }
}

/**
 * The read models in which people see the effect of a call. Every call with a command names them, or says that
 * there are none; `routes.spec.ts` checks this.
 */
export function ShownBy(...projections: [Pick<Projection, 'name'>, ...Pick<Projection, 'name'>[]]): MethodDecorator {
  const names = projections.map(({ name }) => name);
  return applyDecorators(SetMetadata(SHOWN_BY, names), UseInterceptors(ShownByInterceptor));
}

/** For a call whose effect is in its own answer, or in no read model. */
export const ShownByNothing = (): MethodDecorator => SetMetadata(SHOWN_BY, []);
