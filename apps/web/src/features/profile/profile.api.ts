import type { ChangePasswordBody } from '@app/contracts';
import { call } from '../../shared/http';

export const changePassword = (body: ChangePasswordBody, options: { idempotencyKey: string }) =>
  call('POST /api/auth/change-password', { body, ...options });
