import type { ChangePasswordBody, DoneAnswer } from '@app/contracts';
import { http } from '../../shared/http';

export const changePassword = (body: ChangePasswordBody, options: { idempotencyKey: string }) =>
  http.post<DoneAnswer>('/api/auth/change-password', body, options);
