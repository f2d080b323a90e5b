/** Resolves when one of the signals has aborted. */
export function untilAborted(...signals: AbortSignal[]): Promise<void> {
  const either = AbortSignal.any(signals);
  return new Promise((resolve) => {
    if (either.aborted) resolve();
    else either.addEventListener('abort', () => resolve(), { once: true });
  });
}
