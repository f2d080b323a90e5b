import { strFromU8, unzipSync } from 'fflate';
import { zipped } from './zipped';

/** Nothing that deflate makes much shorter: a line of digits for each number. */
const line = (number: number) =>
  `${Array.from({ length: 200 }, (_, at) => Math.trunc(Math.abs(Math.sin(number * 200 + at)) * 1e15)).join(' ')}\n`;

describe('An archive', () => {
  it('holds the files as they were written, empty ones too', async () => {
    const chunks: Uint8Array[] = [];
    const many = Array.from({ length: 300 }, (_, number) => line(number));
    const files = [
      { name: 'readme.txt', text: ['Grüße\n'] },
      { name: 'none.json', text: [] },
      { name: 'many.txt', text: many },
    ];
    for await (const chunk of zipped(files)) chunks.push(chunk);
    const opened = Object.entries(unzipSync(Buffer.concat(chunks))).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(opened).toEqual([
      ['readme.txt', 'Grüße\n'],
      ['none.json', ''],
      ['many.txt', many.join('')],
    ]);
  });

  it('is made no further than it is read, and its texts are let go with it', async () => {
    let written = 0;
    let isLetGo = false;
    async function* endless() {
      try {
        for (; ; written += 1) yield line(written);
      } finally {
        isLetGo = true;
      }
    }
    const archive = zipped([{ name: 'endless.txt', text: endless() }]);
    const progress: number[] = [];
    for (let chunk = 0; chunk < 20; chunk += 1) {
      await archive.next();
      progress.push(written);
    }
    const steps = progress.map((lines, at) => lines - (progress[at - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThan(60);
    await archive.return(undefined);
    expect(isLetGo).toBe(true);
  });
});
