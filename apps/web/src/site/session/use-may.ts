import { may, type Right } from '@app/contracts';
import { useCallback } from 'react';
import { useSession } from './session-provider';

/** Whether the signed-in user's offices give a right. The server asks the same table. */
export function useMay(): (right: Right) => boolean {
  const { user } = useSession().state;
  return useCallback((right) => may(user, right), [user]);
}
