/** What the server answers, by path: a body, or a status with a refusal. A path that is missing is never answered. */
export type Answers = Record<string, { status?: number; body: unknown }>;

/** Answers the calls of a screen until the returned function is called. The query of an address is ignored. */
export function answering(answers: Answers): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = ((address: string) => {
    const answer = answers[new URL(address, 'http://localhost').pathname];
    if (!answer) return new Promise<Response>(() => undefined);
    const { status = 200, body } = answer;
    const text = JSON.stringify(body);
    return Promise.resolve({ ok: status < 400, status, statusText: '', text: () => Promise.resolve(text) } as Response);
  }) as typeof fetch;
  return () => (globalThis.fetch = original);
}
