import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { promisedMs } from './promised-time';

const CANDIDATES = [
  process.env.CHROMIUM_BINARY,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const REMEDY = 'install chromium (Debian: apt-get install chromium) or set CHROMIUM_BINARY to enable';

/** Chromium's own calls home fail on closed networks, many at a time. */
const QUIET = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export function findChromium(): string | undefined {
  return CANDIDATES.find((path) => path && existsSync(path));
}

/** A suite in a real browser. Without one it is skipped with a message; with CI=true that is a failure. */
export function describeInBrowser(title: string, suite: (open: OpenPage) => void): void {
  if (!findChromium()) return skipAloud(title);
  describe(title, () => {
    let browser: Browser | undefined;
    const contexts: BrowserContext[] = [];
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: findChromium()!, args: QUIET, timeout: promisedMs(60_000) });
    });
    afterEach(async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    });
    afterAll(() => browser?.close());
    suite(async (options = {}) => {
      const context = await browser!.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      context.setDefaultTimeout(promisedMs(30_000));
      contexts.push(context);
      return context.newPage();
    });
  });
}

/** A page in a browser of its own, without a session. It is closed after the test. */
export type OpenPage = (options?: { viewport?: { width: number; height: number }; baseURL?: string }) => Promise<Page>;

function skipAloud(title: string): void {
  if (process.env.CI === 'true') {
    it(`${title} has a browser`, () => {
      throw new Error(`No browser here: ${REMEDY}`);
    });
    return;
  }
  process.stderr.write(`skipped: ${title} (no browser; ${REMEDY})\n`);
  describe.skip(title, () => it('needs a browser', () => undefined));
}
