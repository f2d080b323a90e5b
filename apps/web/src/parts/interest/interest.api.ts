import type { SignupAnswer, SignupBody } from '@app/contracts';
import { http } from '../../shared/http';

export const registerInterest = (body: SignupBody, options: { idempotencyKey: string }) =>
  http.post<SignupAnswer>('/api/player-interest', body, options);
