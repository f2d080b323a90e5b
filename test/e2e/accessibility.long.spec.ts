import type { Locator } from 'playwright';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { DESK, Inspection } from '../support/inspection';
import { RaceScreen } from '../support/screens';
import { setStage } from '../support/tournament-stage';

const SECTIONS =
  'overview questions qualification sponsors videos badges events live users visibility system timers emails audit';
/** The button that opens a dialog in each section. */
const DIALOGS: [string, string][] = [
  ['questions', 'Add Question'],
  ['sponsors', 'Add sponsor'],
  ['events', 'Create event'],
  ['live', 'Create tournament'],
  ['timers', 'New schedule'],
  ['system', 'Disable Game'],
];

let app: AppProcess;
let admin: HttpPlayer;
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  admin = await HttpPlayer.logIn(app.url, ADMIN);
});
afterAll(() => app.stop());

describeInBrowser('no screen has a fault that axe knows of', (open) => {
  it('for a visitor', async () => {
    const visitor = await Inspection.begin(open, app.url);
    await visitor.goTo('/leaderboard', 'No players yet');
    await visitor.goTo('/tournament-results', 'Tournament results');
    await visitor.goTo('/sponsor-test', 'Active sponsors');
    await visitor.goTo('/video-test', 'Error log');
    await visitor.goTo('/live-leaderboard', 'No Active Tournament');
    await visitor.goTo('/pit-lane/42', 'Page Not Found');
    await visitor.goTo('/login', 'Forgot');
    await visitor.button('Login').last().click();
    await visitor.look('login without words');
    await visitor.page.getByLabel('Email').fill('nobody@example.org');
    await visitor.page.getByLabel('Password', { exact: true }).fill('not-this-one');
    await visitor.button('Login').last().click();
    await visitor.page.locator('form').getByRole('paragraph').first().waitFor();
    await visitor.look('login refused');
    await visitor.page.getByRole('tab', { name: 'Register' }).click();
    await visitor.look('register');
    expect(visitor.faults).toEqual([]);
  });

  it('for a player, from home through a race to its result', async () => {
    const player = await HttpPlayer.signUp(app.url, 'Rundgang');
    const racer = await Inspection.begin(open, app.url, player);
    await racer.goTo('/home', 'START RACE');
    await racer.button('START RACE').click();
    const race = new RaceScreen(racer.page);
    await race.question(1).waitFor({ state: 'attached' });
    await racer.button('Live Leaderboard').click();
    await racer.page.getByRole('dialog').getByText('No participants yet').waitFor();
    await racer.look('the live leaderboard without anybody');
    await racer.page.keyboard.press('Escape');
    await race.answerQuestion(2, 'A');
    await racer.page.locator('.slat-right').waitFor();
    await racer.look('an answer');
    for (let place = 3; place <= 9; place += 1) {
      await race.question(place).waitFor({ state: 'attached' });
      await racer.page.locator('.slat:not([aria-disabled])').first().waitFor();
      await racer.page.keyboard.press(place === 3 ? 's' : 'b');
    }
    await race.answerQuestion(10, 'C');
    await racer.page.getByText('RACE COMPLETE!').waitFor();
    await racer.look('the result');
    await racer.goTo('/leaderboard', 'Rundgang');
    await racer.goTo('/practice', 'Show the answer');
    await racer.page.keyboard.press('a');
    await racer.page.locator('.slat-right').waitFor();
    await racer.look('a practice answer');
    expect(racer.faults).toEqual([]);
  });

  it('for a finalist and the hall, from the first standby to the flag', async () => {
    const stage = await setStage(app, { players: 2, questions: 5, rounds: 1 });
    const finalist = await Inspection.begin(open, app.url, stage.players[0]);
    const hall = await Inspection.begin(open, app.url);
    await finalist.goTo(`/tournament/${stage.eventId}/participate`, 'Keep this page open');
    await stage.startRound(1);
    const letter = finalist.page.locator('.slat:not([aria-disabled])').first();
    await letter.waitFor();
    await finalist.look('a question');
    await hall.goTo('/live-leaderboard', 'Round 1 of 1');
    await stage.admin.post(`/api/tournament/${stage.eventId}/pause`);
    await finalist.page.getByText('paused').first().waitFor();
    await finalist.look('a paused round');
    await stage.admin.post(`/api/tournament/${stage.eventId}/resume`);
    const complete = finalist.page.getByRole('heading', { name: 'Round 1 complete' });
    for (;;) {
      await letter.or(complete).first().waitFor();
      if (await complete.isVisible()) break;
      await finalist.page.keyboard.press('a');
    }
    await finalist.look('a round complete');
    await stage.endRound();
    await stage.admin.post(`/api/tournament/${stage.eventId}/end`);
    await finalist.page.getByRole('heading', { name: 'Tournament complete' }).waitFor();
    await finalist.look('the end');
    await hall.look('the end in the hall');
    expect([...finalist.faults, ...hall.faults]).toEqual([]);
  });

  it('in a row that gains a place, at every moment of it', async () => {
    const stage = await setStage(app, { players: 2, questions: 5, rounds: 1, seats: 'Gaining' });
    await stage.startRound(1);
    const hall = await open({ viewport: DESK });
    await hall.goto(`${app.url}/live-leaderboard`);
    const row = hall.locator('.live-row').nth(1);
    await row.waitFor();
    expect(await lowestContrast(row, 'is-gaining', '.live-name b, .live-status, .live-round')).toBeGreaterThan(4.5);
    const racers = [await HttpPlayer.signUp(app.url, 'Vorn'), await HttpPlayer.signUp(app.url, 'Dahinter')];
    for (const racer of racers) await racer.race(() => 'A');
    const page = await open({ viewport: DESK });
    await page.goto(`${app.url}/leaderboard`);
    const standing = page.locator('.standings li').nth(1);
    await standing.waitFor();
    const texts = '.standing-name b, .standing-points';
    expect(await lowestContrast(standing, 'is-gaining', texts)).toBeGreaterThan(4.5);
  });

  it('for an administrator in every section and its dialog, which gives the focus back', async () => {
    const office = await Inspection.begin(open, app.url, admin);
    for (const section of SECTIONS.split(' ')) {
      await office.page.goto(`${app.url}/admin?section=${section}`);
      await office.page.getByRole('heading', { level: 1 }).waitFor();
      await office.page.waitForLoadState('networkidle');
      await office.look(section);
      const opener = DIALOGS.find(([place]) => place === section)?.[1];
      if (!opener) continue;
      await office.button(opener).first().click();
      await office.page.getByRole('dialog').waitFor();
      await office.look(`${section}: ${opener}`);
      await office.page.keyboard.press('Escape');
      await office.page.getByRole('dialog').waitFor({ state: 'detached' });
      const focused = await office.page.evaluate(() => document.activeElement?.textContent);
      if (!focused?.includes(opener)) office.faults.push(`${section}: the focus is on "${focused?.slice(0, 40)}"`);
    }
    expect(office.faults).toEqual([]);
  });
});

/** The lowest contrast (WCAG 2) between texts and their background while the row gets a class and loses it again. */
const lowestContrast = (row: Locator, className: string, texts: string): Promise<number> =>
  row.evaluate(
    async (element, [name, selector]) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const luminance = (color: string) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        }) as [number, number, number];
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const groundOf = (text: Element): string => {
        const { backgroundColor } = getComputedStyle(text);
        return /, 0\)$|\/ 0\)$|transparent/.test(backgroundColor) ? groundOf(text.parentElement!) : backgroundColor;
      };
      let lowest = Infinity;
      const look = () => {
        for (const text of element.querySelectorAll(selector)) {
          const [a, b] = [luminance(getComputedStyle(text).color), luminance(groundOf(text))];
          lowest = Math.min(lowest, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
        }
      };
      for (const isOn of [true, false]) {
        element.classList.toggle(name, isOn);
        look();
        const moving = element.getAnimations({ subtree: true }).filter((each) => each instanceof CSSTransition);
        // Stops at each tenth of the animation, however fast this machine draws.
        for (let step = 0; step <= 10; step += 1) {
          for (const animation of moving) {
            animation.pause();
            animation.currentTime = (Number(animation.effect!.getComputedTiming().activeDuration) * step) / 10;
          }
          look();
        }
        for (const animation of moving) animation.cancel();
      }
      return lowest;
    },
    [className, texts] as const,
  );
