import { Logger } from '@nestjs/common';
import { EventEmitter } from 'node:events';
import { logRequests, RefusalSample } from './request-log';

let now: number;
const sample = () => new RefusalSample(() => now);
const times = (count: number, of: () => boolean) => Array.from({ length: count }, of).filter(Boolean).length;

beforeEach(() => (now = 0));

describe('Refused calls in the log', () => {
  it('are sixty of each address in a minute, and the others are counted', () => {
    const refused = sample();
    expect([times(100, () => refused.has('a')), times(10, () => refused.has('b')), refused.takeLeftOut()]).toEqual([
      60, 10, 0,
    ]);
    now = 60_000;
    expect([refused.takeLeftOut(), refused.takeLeftOut(), refused.has('a')]).toEqual([40, 0, true]);
  });

  it('of very many addresses do not fill the memory, nor the log', () => {
    const refused = sample();
    let address = 0;
    expect(times(20_000, () => refused.has(`address-${(address += 1)}`))).toBeLessThanOrEqual(10_060);
  });

  it('have a path of at most 200 characters, without what was asked for', () => {
    const lines: { path?: string }[] = [];
    jest.spyOn(Logger.prototype, 'log').mockImplementation((line: object) => void lines.push(line));
    const response = Object.assign(new EventEmitter(), { statusCode: 404 });
    const originalUrl = `/api/${'x'.repeat(12_000)}?secret=1`;
    const request = { method: 'GET', originalUrl, ip: '127.0.0.1' };
    logRequests()(request as never, response as never, () => undefined);
    response.emit('finish');
    expect(lines.map(({ path }) => path)).toEqual([originalUrl.slice(0, 200)]);
    jest.restoreAllMocks();
  });
});
