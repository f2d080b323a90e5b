import {
  type AdminQuestionView,
  ANSWER_TEXT_MAX,
  answerLetters,
  MAX_CREDIT_MS,
  QUESTION_TEXT_MAX,
  QUESTION_TIME_MS,
} from '@app/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser, type OpenPage } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { withSession } from '../support/screens';
import { setStage } from '../support/tournament-stage';
import { beyondTheRightEdge, misfits, resizeTo, WINDOWS } from '../support/window-fit';

const PICTURE = '/pictures/drawn-by-this-test.svg';
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path fill="#357" d="M0 0h600v400H0z"/></svg>';
/** Longer than any explanation of the pack. Editors, who see the limit, see both. */
const EXPLANATION =
  'Its air-cooled engine drove a fan lying on top, and after two seasons the rule-makers limited the displacement to ' +
  'three litres, which ended the career of the car for good.';

const longest = (text: string, length: number): string =>
  text.padEnd(length, ' and so it goes on').slice(0, length - 1) + '?';
const LONG_TEXT = 'Which manufacturer, winner of the Carrera Panamericana, entered the twelve-cylinder streamliner';
const LONG_ANSWERS = [
  'Nürburgring-Nordschleife und anschließende Südschleife',
  'Carrera Panamericana, third stage to Oaxaca and beyond',
  'Daytona International Speedway, all of the banked tri-oval',
  'Spielberg, the old Österreichring with its Bosch-Kurve',
].map((text) => longest(text, ANSWER_TEXT_MAX));
const SHORT_ANSWERS = ['Rennsport', 'Road Special', 'Racing Series', 'Rear Steer'];

/** In racing order, each with what the test looks at. */
const QUESTIONS = [
  { text: 'What does RS stand for?', answers: SHORT_ANSWERS },
  { text: longest(LONG_TEXT, QUESTION_TEXT_MAX), answers: LONG_ANSWERS },
  { text: longest(`A picture: ${LONG_TEXT}`, QUESTION_TEXT_MAX), answers: LONG_ANSWERS, imageUrl: PICTURE },
  { text: longest(`A wrong answer: ${LONG_TEXT}`, QUESTION_TEXT_MAX), answers: LONG_ANSWERS },
  { text: longest(`No answer: ${LONG_TEXT}`, QUESTION_TEXT_MAX), answers: LONG_ANSWERS },
  ...[6, 7, 8, 9, 10].map((place) => ({ text: `The rest, ${place}?`, answers: SHORT_ANSWERS })),
];
const EVENT_NAME = 'Nachtprüfung der Boxengassenfreunde am Nürburgring, zweiter Lauf der Meisterschaft'.slice(0, 80);

const SIDEWAYS = [844, 390] as const;

let app: AppProcess;
let admin: HttpPlayer;
let questionIds: string[];
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  admin = await HttpPlayer.logIn(app.url, ADMIN);
  questionIds = [];
  for (const { answers, ...question } of QUESTIONS) {
    const [answerA, answerB, answerC, answerD] = answers;
    const { id } = await admin.post<AdminQuestionView>('/api/questions', {
      ...question,
      answerA,
      answerB,
      answerC,
      answerD,
      correctAnswer: 'B',
      category: 'Modern Porsche',
      difficulty: 'Intermediate',
      explanation: EXPLANATION,
    });
    questionIds.push(id);
  }
});
afterAll(() => app.stop());

describeInBrowser('question, clock and four answers are seen without scrolling in every window', (open) => {
  it('in a qualifying race, while the clock runs and when it has stopped', async () => {
    await admin.post('/api/qualification-rounds/1/questions', { questionIds });
    const player = await HttpPlayer.signUp(app.url, 'Fensterplatz');
    const page = await racePage(open, player);
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).click();
    expect(await lookAtEachQuestion(page)).toEqual([]);
  });

  it('in a final of an event with the longest name', async () => {
    const stage = await setStage(app, { players: 1, questions: 5, rounds: 1 });
    await admin.put(`/api/events/${stage.eventId}`, { name: EVENT_NAME, startTime: '2030-01-01T20:00:00Z' });
    for (const [place, questionId] of questionIds.slice(0, 5).entries()) {
      await admin.post(`/api/events/${stage.eventId}/rounds/1/questions`, { questionId, questionOrder: place + 1 });
    }
    const page = await racePage(open, stage.players[0]!);
    await page.goto(`${app.url}/tournament/${stage.eventId}/participate`);
    await page.getByText(EVENT_NAME).waitFor();
    await stage.startRound(1);
    expect(await lookAtEachQuestion(page)).toEqual([]);
  });
});

describeInBrowser('a phone held sideways shows without scrolling', (open) => {
  it('the way to the race at home, and what for a participant waits', async () => {
    const { players, eventId } = await setStage(app, { players: 1, questions: 5, rounds: 1, seats: 'Sideways' });
    const [width, height] = SIDEWAYS;
    const page = await open({ viewport: { width, height } });
    await withSession(page, players[0]!.token);
    const bottomOf = async (what: Locator): Promise<number> => {
      await what.waitFor();
      const box = (await what.boundingBox())!;
      return box.y + box.height;
    };
    await page.goto(`${app.url}/home`);
    expect(await bottomOf(page.getByRole('button', { name: 'START RACE' }))).toBeLessThanOrEqual(height);
    await page.goto(`${app.url}/tournament/${eventId}/participate`);
    expect(await bottomOf(page.getByRole('status').filter({ hasText: 'Not live yet' }))).toBeLessThanOrEqual(height);
  });
});

/** Without a video behind the race, so that only what is measured is drawn again for every window. */
async function racePage(open: OpenPage, player: HttpPlayer): Promise<Page> {
  const page = await open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(`**${PICTURE}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }));
  await withSession(page, player.token);
  await page.clock.install();
  return page;
}

/** The browser's clock is stopped, so that every window shows the same moment. */
async function lookAtEachQuestion(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const look = async (state: string) => faults.push(...(await lookAround(page, state)));
  await openSlat(page).waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);

  await isShown(page, QUESTIONS[0]!.text);
  await look('a short question');
  await page.keyboard.press('b');
  await isShown(page, QUESTIONS[1]!.text);
  await look('the longest question');
  await page.keyboard.press('a');
  await isShown(page, QUESTIONS[2]!.text);
  await page.locator('.picture img').waitFor();
  await look('a picture');
  await page.keyboard.press('a');
  await isShown(page, QUESTIONS[3]!.text);
  await page.keyboard.press('a');
  await page.locator('.slat-right').waitFor();
  await look('a wrong answer');
  await isShown(page, QUESTIONS[4]!.text);
  await pause(QUESTION_TIME_MS + MAX_CREDIT_MS);
  await until(page, () => page.getByText("Time's up!", { exact: true }).isVisible());
  await look('time is up');
  return faults;
}

const openSlat = (page: Page) => page.locator('.slat:not([aria-disabled])').first();

const isShown = (page: Page, text: string): Promise<void> =>
  until(
    page,
    async () => (await openSlat(page).isVisible()) && (await page.getByRole('heading', { name: text }).isVisible()),
  );

/** Advances the browser's clock in small steps until the condition holds. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await page.clock.runFor(100);
}

async function lookAround(page: Page, state: string): Promise<string[]> {
  expect(await page.getByRole('group', { name: 'Answers' }).getByRole('button').count()).toBe(answerLetters.length);
  const faults: string[] = [];
  for (const size of WINDOWS) {
    await resizeTo(page, size);
    const found = [...(await misfits(page)), ...(await beyondTheRightEdge(page))];
    faults.push(...found.map((fault) => `${state}, ${size.join(' × ')}: ${fault}`));
  }
  return faults;
}
