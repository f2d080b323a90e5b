import { call } from '../../shared/http';

export const saveRacingName = (userId: string, racingName: string, options: { idempotencyKey: string }) =>
  call('PATCH /api/users/{id}', { params: { id: userId }, body: { racingName }, ...options });
