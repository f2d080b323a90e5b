// @offered
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { type ThrottlerModuleOptions, ThrottlerGuard } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import type { DocumentStore } from '@app/document-store';
import { Rejection } from '@app/event-store';
import type { Config } from '../../platform/config';
import { SharedCallCounts } from '../../platform/http/shared-call-counts';
import type { ProcessClock } from '../../platform/stores/process-clock';
import { EMAIL_MAX, fold } from './account.documents';
import { hashOfToken } from './secret-token';

const MINUTE_MS = 60_000;

/**
 * Limits registrations, sign-ups and resets, for each network address and for each account from one network
 * address. `FailedSignIns` limits logins. Processes that share their documents count together; one alone counts in
 * memory.
 */
export function signInLimits(
  { SIGN_INS_PER_ADDRESS, SIGN_INS_PER_ACCOUNT }: Config,
  documents: DocumentStore,
  clock: ProcessClock,
): ThrottlerModuleOptions {
  return {
    setHeaders: false,
    storage: documents.isShared ? new SharedCallCounts(documents, clock) : undefined,
    throttlers: [
      { name: 'address', ttl: MINUTE_MS, limit: SIGN_INS_PER_ADDRESS },
      { name: 'account', ttl: MINUTE_MS, limit: SIGN_INS_PER_ACCOUNT, getTracker: accountOf },
    ],
  };
}

/** The account that a request names. A reset names no account, so its token stands for one. */
function accountOf(request: Record<string, unknown>): string {
  const { body, ip } = request as unknown as Request;
  const { email, token } = (body ?? {}) as { email?: unknown; token?: unknown };
  const account = typeof email === 'string' ? fold(email.slice(0, EMAIL_MAX)) : '';
  return `${account} ${typeof token === 'string' ? hashOfToken(token) : ''} ${ip}`;
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
