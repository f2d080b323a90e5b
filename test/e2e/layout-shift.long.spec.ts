import type { Page } from 'playwright';
import { AppProcess } from '../support/app-process';
import { describeInBrowser, type OpenPage } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { withSession } from '../support/screens';

/** Lighthouse's phone, the smallest current phone, a tablet and a desktop. */
const WINDOWS: [number, number][] = [
  [412, 823],
  [360, 640],
  [820, 1180],
  [1440, 900],
];
/** From this width on, the whole leaderboard is visible at once. */
const DESK_WIDTH = 1_200;
/** How many times slower than this machine, so that late content can be seen arriving. */
const SLOWER = 4;

/** An element that moved without a touch, and by how much of the window. */
interface Shift {
  moved: string[];
  value: number;
}

describeInBrowser('the leaderboard stays where it is while it comes, and a desk shows all of it', (open) => {
  it('when nobody has raced yet, and with ten racers, for visitors and for the eleventh racer', async () => {
    const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    const faults = await shiftsOf(open, app, 'nobody', 'No players yet');
    const racers: HttpPlayer[] = [];
    for (let seat = 1; seat <= 11; seat += 1) {
      const racer = await HttpPlayer.signUp(app.url, `Seat-${seat}`);
      await racer.race((index) => (index < 11 - seat ? 'A' : 'B'));
      racers.push(racer);
    }
    faults.push(...(await shiftsOf(open, app, 'ten racers', 'Last race')));
    const last = (await racers[0]!.get<{ userId: string }[]>('/api/leaderboard')).map(({ userId }) => userId);
    const eleventh = racers.find(({ userId }) => !last.includes(userId)) ?? racers.at(-1)!;
    faults.push(...(await shiftsOf(open, app, 'the eleventh', 'Last race', eleventh)));
    await app.stop();
    expect(faults).toEqual([]);
  });
});

async function shiftsOf(
  open: OpenPage,
  app: AppProcess,
  state: string,
  text: string,
  player?: HttpPlayer,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of WINDOWS) {
    const page = await open({ viewport: { width, height } });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    if (player) await withSession(page, player.token);
    await watchShifts(page);
    await page.goto(`${app.url}/leaderboard`);
    await page.getByText(text).first().waitFor();
    await page.getByText('LIVE', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const { shifts, pageHeight } = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const { shifts } = window as unknown as { shifts: Shift[] };
      return { shifts, pageHeight: document.documentElement.scrollHeight };
    });
    faults.push(...shifts.map(({ moved, value }) => `${state}, ${width} × ${height}: ${moved.join(', ')} by ${value}`));
    if (width >= DESK_WIDTH && pageHeight > height)
      faults.push(`${state}, ${width} × ${height}: ${pageHeight} px high`);
    await page.context().close();
  }
  return faults;
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = ({ node }: { node: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element?.className.toString() || element?.tagName || 'something that is gone';
    };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) shifts.push({ moved: sources.map(nameOf), value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
