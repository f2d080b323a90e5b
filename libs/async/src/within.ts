/** Nothing has come in time. What was waited for goes on, and its outcome is unknown. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(afterMs: number) {
    super(`no answer within ${afterMs} ms`);
  }
}

/** @throws NoAnswer when the answer has not come in time, and whatever the answer throws */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(ms)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
