import fc from 'fast-check';
import { drawingSize, pictureSize } from './picture-size';
import { png } from './testing/pictures';
import { promisedMs } from '../../../../../test/support/promised-time';

const bytes = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex');

describe('The size of a picture', () => {
  const pictures: [string, Buffer, number, number][] = [
    ['image/png', png(300, 200), 300, 200],
    ['image/gif', bytes('474946383961 2c01 c800 00 00 00'), 300, 200],
    ['image/jpeg', bytes('ffd8 ffe0 0004 0000 ffc4 0003 00 ffff ffc2 000b 08 00c8 012c 01 01 11 00'), 300, 200],
    ['image/webp', bytes('52494646 00000000 57454250 56503820 0a000000 000000 9d012a 2c01 c840'), 300, 200],
    ['image/webp', bytes('52494646 00000000 57454250 5650384c 05000000 2f 2bc13100'), 300, 200],
    ['image/webp', bytes('52494646 00000000 57454250 56503858 0a000000 10000000 2b0100 c70000'), 300, 200],
  ];

  it.each(pictures)('is read from its header: %s', async (_, file, width, height) => {
    expect(await pictureSize(file)).toEqual({ width, height });
  });

  it('is unknown when the header is cut off anywhere', async () => {
    const jpeg = bytes('ffd8 ffe0 0004 0000 ffc2 000b 08 00c8 012c');
    for (let length = 0; length < jpeg.length; length += 1) {
      expect(await pictureSize(jpeg.subarray(0, length))).toBeUndefined();
    }
    for (let length = 0; length < 24; length += 1) {
      expect(await pictureSize(png().subarray(0, length))).toBeUndefined();
    }
  });

  it('is unknown for other files', async () => {
    expect(await pictureSize(Buffer.from('RIFF....WEBPnone'))).toBeUndefined();
    expect(await pictureSize(bytes('ffd8 0000 0000 0000'))).toBeUndefined();
  });

  it('is given or unknown, at once, of any broken file', async () => {
    const broken = fc
      .tuple(fc.constantFrom(...pictures), fc.nat(40), fc.uint8Array({ maxLength: 200 }))
      .map(([[, file], kept, rest]) => Buffer.concat([file.subarray(0, kept), rest]));
    await fc.assert(
      fc.asyncProperty(broken, async (file) => {
        const size = await pictureSize(file);
        if (size) expect(Object.values(size).every((side) => Number.isInteger(side) && side >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
    const startedAt = performance.now();
    for (const repeated of ['ff', '00', 'ffe00002', 'ffe00000', 'ff01']) {
      expect(
        await pictureSize(Buffer.concat([bytes('ffd8ff'), Buffer.alloc(1_000_000, repeated, 'hex')])),
      ).toBeUndefined();
    }
    expect(performance.now() - startedAt).toBeLessThan(promisedMs(2_000));
  });
});

describe('The shape of a drawing', () => {
  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">', { width: 300, height: 200 }],
    ["<?xml version='1.0'?><svg fill='red' viewBox=' -1,-1, 12.5, 4 '>", { width: 12.5, height: 4 }],
    ['<svg width="300" height="200">', undefined],
    ['<svg viewBox="0 0 0 200">', undefined],
    ['<svg viewBox="wide">', undefined],
  ])('of %s follows from its view box', (drawing, shape) => {
    expect(drawingSize(drawing)).toEqual(shape);
  });
});
