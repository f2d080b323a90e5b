import { durationText, sizeText } from './file-figures';

describe('the size of a file', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1.0 kB'],
    [900_000, '900 kB'],
    [4_820_000, '4.8 MB'],
    [248_000_000, '248 MB'],
    [1_500_000_000, '1.5 GB'],
  ])('of %d bytes reads %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});

describe('the duration of a video', () => {
  it.each([
    [0.2, '0:00'],
    [12.4, '0:12'],
    [59.6, '1:00'],
    [95, '1:35'],
    [3_660, '61:00'],
  ])('of %d seconds reads %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
