import type { Page } from 'playwright';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { withSession } from '../support/screens';
import { setStage, type Stage } from '../support/tournament-stage';
import { resizeTo } from '../support/window-fit';

const WIDTHS = [1440, 1024, 820, 390];
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** By section: what is done there, and the text that is then on the screen. */
const SCREENS: [section: string, reach: (page: Page) => Promise<void>, shown: string][] = [
  ['overview', async () => undefined, 'All rounds of Night final are raced'],
  ['users', async () => undefined, 'seat-0@example.org'],
  ['events', async () => undefined, 'Night final'],
  ['events', press('Delete Night final'), 'is lost'],
  ['live&event={id}', async () => undefined, 'All rounds are raced'],
  ['live&event={id}', press('Live Control'), 'Question progress'],
  ['live&event={id}', press('Rounds and questions'), 'is full'],
];

/** Whatever can be moved sideways although it is not meant to be, and every button that its words do not fit in. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const moves = ({ clientWidth, scrollWidth }: Element) => scrollWidth > clientWidth;
    const overflows = (button: Element) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      return inner.left < outer.left || inner.right > outer.right;
    };
    const found = [
      ...[document.documentElement, ...document.querySelectorAll('.scroll-rows')].filter(moves),
      ...[...document.querySelectorAll('.slab .btn')].filter(overflows),
    ];
    return found.map(({ tagName, className }) => `${tagName} ${className}`);
  });

describeInBrowser('the console of an administrator', (open) => {
  let app: AppProcess;
  let stage: Stage;
  let page: Page;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    stage = await setStage(app, { players: 1, questions: 5, rounds: 1 });
    await stage.admin.post(`/api/events/${stage.eventId}/rounds/auto-fill`);
    await stage.admin.post(`/api/tournament/${stage.eventId}/start`);
    await stage.startRound(1);
    await stage.endRound();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    page = await open();
    await withSession(page, stage.admin.token);
  });

  it.each(SCREENS)('in %s moves nothing sideways and cuts no button', async (section, reach, shown) => {
    await page.goto(`${app.url}/admin?section=${section.replace('{id}', String(stage.eventId))}`);
    await page.getByText('connected', { exact: true }).first().waitFor();
    await reach(page);
    await page.getByText(shown).first().waitFor();
    for (const width of WIDTHS) {
      await resizeTo(page, [width, 900]);
      expect([width, await misfits(page)]).toEqual([width, []]);
    }
  });
});
