import type {
  DoneAnswer,
  RegisterAnswer,
  RegisterBody,
  RequestPasswordResetAnswer,
  RequestPasswordResetBody,
  ResetPasswordBody,
} from '@app/contracts';
import { http } from '../../shared/http';

interface Repeatable {
  idempotencyKey: string;
}

export const register = (body: RegisterBody, options: Repeatable) =>
  http.post<RegisterAnswer>('/api/users/register', body, options);

export const requestPasswordReset = (body: RequestPasswordResetBody, options: Repeatable) =>
  http.post<RequestPasswordResetAnswer>('/api/auth/request-password-reset', body, options);

export const resetPassword = (body: ResetPasswordBody, options: Repeatable) =>
  http.post<DoneAnswer>('/api/auth/reset-password', body, options);
