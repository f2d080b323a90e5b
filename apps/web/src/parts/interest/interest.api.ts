import type { SignupBody } from '@app/contracts';
import { call } from '../../shared/http';

export const registerInterest = (body: SignupBody, options: { idempotencyKey: string }) =>
  call('POST /api/player-interest', { body, ...options });
