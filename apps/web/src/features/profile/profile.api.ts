import type { ChangePasswordBody } from '@app/contracts';
import { call } from '../../shared/http';

/** Deletes the account with all that is kept of its owner. */
export const deleteAccount = (id: string, password: string, options: { idempotencyKey: string }) =>
  call('DELETE /api/users/{id}', { params: { id }, body: { password }, ...options });

export const changePassword = (body: ChangePasswordBody, options: { idempotencyKey: string }) =>
  call('POST /api/auth/change-password', { body, ...options });
