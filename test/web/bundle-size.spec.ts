import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = join(__dirname, '../../dist/web');
const ENTRY_MAX_BYTES = 96_000;
const FIRST_SCREEN_MAX_BYTES = 122_000;

const scriptsOf = (page: string) =>
  [...readFileSync(join(CLIENT, page), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path!,
  );

/** The size as sent to a current browser, compressed with Brotli. */
const sentBytes = (paths: string[]) => paths.reduce((sum, path) => sum + statSync(join(CLIENT, `${path}.br`)).size, 0);

const firstScreens = readdirSync(join(CLIENT, 'first-screens')).filter((file) => file.endsWith('.html'));

describe('the script that a player loads', () => {
  it('is at most 96 kB before the first screen', () => {
    const entry = scriptsOf('index.html');
    expect(entry).not.toEqual([]);
    expect(sentBytes(entry)).toBeLessThanOrEqual(ENTRY_MAX_BYTES);
  });

  it.each(firstScreens)('is at most 122 kB with the first screen %s', (page) => {
    expect(sentBytes(scriptsOf(`first-screens/${page}`))).toBeLessThanOrEqual(FIRST_SCREEN_MAX_BYTES);
  });

  it('holds nothing of race control', () => {
    const pages = ['index.html', ...firstScreens.map((page) => `first-screens/${page}`)];
    for (const script of new Set(pages.flatMap(scriptsOf))) {
      expect(readFileSync(join(CLIENT, script), 'utf8')).not.toContain('/api/admin/users');
    }
  });
});
