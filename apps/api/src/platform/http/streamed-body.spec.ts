import type { Request, Response } from 'express';
import * as fc from 'fast-check';
import { Readable } from 'node:stream';
import { measureStreamedBodies, streamedFingerprintOf } from './streamed-body';

/** The fingerprint of a browser's form that arrives in pieces, cut at these offsets. */
async function fingerprintOf(content: string, boundary: string, cuts: number[] = []): Promise<string | undefined> {
  const text = Buffer.from(`--${boundary}\r\n\r\n${content}\r\n--${boundary}--\r\n`);
  const request = Object.assign(new Readable({ read: () => undefined }), {
    headers: { 'idempotency-key': 'k', 'content-type': `multipart/form-data; boundary=${boundary}` },
    path: '/api/sponsors',
    is: (type: string) => type === 'multipart/form-data',
    complete: false,
  });
  measureStreamedBodies(request as unknown as Request, {} as Response, () => undefined);
  const places = [0, ...cuts.map((cut) => cut % text.length).toSorted((a, b) => a - b), text.length];
  for (const [piece, from] of places.slice(0, -1).entries()) request.push(text.subarray(from, places[piece + 1]));
  request.push(null);
  request.complete = true;
  return streamedFingerprintOf(request as unknown as Request);
}

describe('The fingerprint of a form', () => {
  it('is that of its content, whatever its boundary and the pieces in which it arrives', async () => {
    const boundary = fc.stringMatching(/^[a-z]{2,6}$/).map((text) => `----${text}`);
    const content = fc.stringMatching(/^[-a-z]{0,60}$/);
    await fc.assert(
      fc.asyncProperty(content, boundary, boundary, fc.array(fc.nat()), async (text, one, other, cuts) => {
        fc.pre(!text.includes('----'));
        expect(await fingerprintOf(text, one, cuts)).toBe(await fingerprintOf(text, other));
      }),
    );
  });

  it('is another for another content', async () => {
    expect(await fingerprintOf('one', '----a')).not.toBe(await fingerprintOf('two', '----a'));
  });
});
