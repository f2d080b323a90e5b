import { lazy, type ReactNode, Suspense } from 'react';

const Tooltip = lazy(async () => ({ default: (await import('./tooltip')).Tooltip }));

/** A tooltip whose code is loaded after the first paint. Until then its control works without it. */
export function LaterTooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <Tooltip text={text}>{children}</Tooltip>
    </Suspense>
  );
}
