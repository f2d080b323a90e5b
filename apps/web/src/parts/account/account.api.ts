import type { UserView } from '@app/contracts';
import { http } from '../../shared/http';

export const saveRacingName = (userId: string, racingName: string, options: { idempotencyKey: string }) =>
  http.patch<UserView>(`/api/users/${encodeURIComponent(userId)}`, { racingName }, options);
