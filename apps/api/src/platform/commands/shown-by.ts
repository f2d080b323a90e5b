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
import { Rejection } from '@app/event-store';
import { type Projection, ReadModelBehind } from '@app/projections';
import { CallUnderWay, type WaitingCall } from '../calls/call-under-way';

export const SHOWN_BY = 'shown-by';

/**
 * Makes the commands of a call wait until the read models named by `@ShownBy` show what they wrote or found. A call
 * that has not waited long enough is not refused: what it does not find there may be in the log. It throws
 * ReadModelBehind, so that the caller repeats it.
 */
@Injectable()
export class ShownByInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = execution.switchToHttp().getResponse<Response>();
    const shownBy = this.reflector.get<readonly string[]>(SHOWN_BY, execution.getHandler());
    const waiting: WaitingCall = { shownBy, seen: null, isInCommand: false, isBehind: false };
    const call = CallUnderWay.current();
    if (call) call.waiting = waiting;
    const handled = async () => {
      try {
        return await firstValueFrom(next.handle(), { defaultValue: undefined });
      } catch (error) {
        if (waiting.isBehind && error instanceof Rejection) throw new ReadModelBehind(shownBy, waiting.seen!);
        throw error;
      } finally {
        if (waiting.isBehind) response.setHeader('x-read-model', 'behind');
      }
    };
    return from(handled());
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
