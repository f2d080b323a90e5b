import { useEffect, useState } from 'react';

/** A live subscription is answered at once. After this long without an answer, the view is loaded by HTTP. */
const PUSH_PATIENCE_MS = 2_000;

/** True once a subscription should have been answered. */
export function useOverdue(): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), PUSH_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOverdue;
}
