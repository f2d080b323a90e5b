import { type ExecutionContext, Injectable } from '@nestjs/common';
import { type ThrottlerModuleOptions, ThrottlerGuard } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { Rejection } from '@app/event-store';
import type { Config } from '../config';
import { EMAIL_MAX, fold } from './account.documents';

const MINUTE_MS = 60_000;

/**
 * Counted per network address, and per account from one network address: guessing is slow, and nobody can lock a racer
 * out from elsewhere.
 */
export function signInLimits({ SIGN_INS_PER_ADDRESS, SIGN_INS_PER_ACCOUNT }: Config): ThrottlerModuleOptions {
  return {
    setHeaders: false,
    throttlers: [
      { name: 'address', ttl: MINUTE_MS, limit: SIGN_INS_PER_ADDRESS },
      { name: 'account', ttl: MINUTE_MS, limit: SIGN_INS_PER_ACCOUNT, getTracker: accountOf },
    ],
  };
}

function accountOf(request: Record<string, unknown>): string {
  const { body, ip } = request as unknown as Request;
  const { email } = (body ?? {}) as { email?: unknown };
  return `${typeof email === 'string' ? fold(email.slice(0, EMAIL_MAX)) : ''} ${ip}`;
}

@Injectable()
export class SignInThrottle extends ThrottlerGuard {
  protected override async throwThrottlingException(
    execution: ExecutionContext,
    { timeToBlockExpire }: { timeToBlockExpire: number },
  ): Promise<void> {
    execution.switchToHttp().getResponse<Response>().setHeader('Retry-After', String(timeToBlockExpire));
    throw new Rejection('too-many-requests');
  }
}
