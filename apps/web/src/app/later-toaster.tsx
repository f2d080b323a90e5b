import { type ComponentType, useEffect, useState } from 'react';
import { onToastChange, shownToast } from '../shared/ui/toast';

/** What a toast answers. Before the first of them a page has nothing to say. */
const ACTS = ['pointerdown', 'keydown'] as const;

/** The toaster, loaded at the first press or key, so that the first screen does not wait for its code; at the latest with a toast. */
export function LaterToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const isLoaded = Toaster !== undefined;
  useEffect(() => {
    if (isLoaded) return undefined;
    // What could not be loaded is tried again with the next press.
    const load = () =>
      void import('../shared/ui/toaster').then((module) => setToaster(() => module.Toaster)).catch(() => undefined);
    for (const act of ACTS) addEventListener(act, load);
    const ignoreToasts = onToastChange(load);
    if (shownToast()) load();
    return () => {
      for (const act of ACTS) removeEventListener(act, load);
      ignoreToasts();
    };
  }, [isLoaded]);
  return Toaster && <Toaster />;
}
