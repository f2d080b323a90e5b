import type { RegisterBody, RequestPasswordResetBody, ResetPasswordBody } from '@app/contracts';
import { call } from '../../shared/http';

interface Repeatable {
  idempotencyKey: string;
}

export const register = (body: RegisterBody, options: Repeatable) =>
  call('POST /api/users/register', { body, ...options });

export const requestPasswordReset = (body: RequestPasswordResetBody, options: Repeatable) =>
  call('POST /api/auth/request-password-reset', { body, ...options });

export const resetPassword = (body: ResetPasswordBody, options: Repeatable) =>
  call('POST /api/auth/reset-password', { body, ...options });
