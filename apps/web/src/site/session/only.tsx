import type { Right } from '@app/contracts';
import type { ReactNode } from 'react';
import { useMay } from './use-may';

/** What only those are shown who have this right. */
export function Only({ right, children }: { right: Right; children: ReactNode }) {
  return useMay()(right) && children;
}
