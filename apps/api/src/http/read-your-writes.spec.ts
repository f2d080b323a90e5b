import type { Response } from 'express';
import type { ProjectionRunner } from '@app/projections';
import { ReadYourWrites } from './read-your-writes';

/** The runner's answer, and what was asked of it. */
function writing({ isPassed }: { isPassed: boolean }) {
  const asked: unknown[] = [];
  const headers: Record<string, string> = {};
  const untilPosition = async (...question: unknown[]) => {
    asked.push(question);
    return isPassed;
  };
  const response = { setHeader: (name: string, value: string) => (headers[name] = value) };
  const readYourWrites = new ReadYourWrites({ untilPosition } as unknown as ProjectionRunner);
  return { readYourWrites, response: response as unknown as Response, asked, headers };
}

test('an answer waits at most two seconds for the read models its screen reads', async () => {
  const { readYourWrites, response, asked, headers } = writing({ isPassed: true });
  await readYourWrites.until(response, 42n, ['racer-status', 'leaderboard']);
  expect(asked).toEqual([[42n, ['racer-status', 'leaderboard'], 2_000]]);
  expect(headers).toEqual({});
});

test('an answer that goes out before them says so', async () => {
  const { readYourWrites, response, headers } = writing({ isPassed: false });
  await readYourWrites.until(response, 42n, ['racer-status']);
  expect(headers).toEqual({ 'x-read-model': 'behind' });
});

test('what appended nothing waits for nothing', async () => {
  const { readYourWrites, response, asked, headers } = writing({ isPassed: false });
  await readYourWrites.until(response, null, ['racer-status']);
  expect(asked).toEqual([]);
  expect(headers).toEqual({});
});
