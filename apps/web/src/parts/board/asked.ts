/**
 * Makes a call with a delay, because an effect that React undoes at once must not send a request. Returns a
 * function that aborts it.
 */
export function asked(call: (signal: AbortSignal) => Promise<void>): () => void {
  const abort = new AbortController();
  queueMicrotask(() => {
    if (!abort.signal.aborted) void call(abort.signal);
  });
  return () => abort.abort();
}
