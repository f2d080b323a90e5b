/**
 * Takes the README's pictures from the built application, in Chromium, at a fixed window, and saves them as WebP in
 * docs/pictures.
 *
 * npm run build && node --require tsx/cjs test/docs/pictures.main.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import type { AdminQuestionView, AnswerLetter, EventView, InviteAnswer } from '@app/contracts';
import { ADMIN, AppProcess } from '../support/app-process';
import { findChromium } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { LivePlayer } from '../support/live-player';
import { RaceScreen, withSession } from '../support/screens';

const FOLDER = join(__dirname, '../../docs/pictures');
const WINDOW = { width: 1280, height: 800 };
const BYTES_MAX = 150_000;
const QUALITY = 82;
/** In the order of their places: the first ones know more answers. */
const RACERS = [
  'Nachtfalter',
  'Bremspunkt',
  'Apex-Anna',
  'Heckmotor',
  'Boxenfunk',
  'Windschatten',
  'Drehzahl',
  'Querlenker',
  'Zielgerade',
  'Regenreifen',
];
const LETTERS = ['A', 'B', 'C', 'D'] as const;
const QUESTIONS = 10;
/** A racer has answered so many questions when the picture is taken, or one or two fewer. */
const ANSWERED = 8;

type Key = (questionId: string) => AnswerLetter;

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    const racers: HttpPlayer[] = [];
    for (const name of RACERS) racers.push(await HttpPlayer.signUp(app.url, name));
    const key = await keyOf(admin);
    const openPage = async () => (await browser.newContext({ viewport: WINDOW })).newPage();
    await takeRace(await openPage(), app.url, racers[0]!, key);
    const eventId = await takeHall(await openPage(), app.url, admin, racers, key);
    await takeReplay(await openPage(), app.url, eventId, admin, racers, key);
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function keyOf(admin: HttpPlayer): Promise<Key> {
  const questions = await admin.get<AdminQuestionView[]>('/api/questions');
  const letters = new Map(questions.map(({ id, correctAnswer }) => [id, correctAnswer]));
  return (questionId) => letters.get(questionId) as AnswerLetter;
}

/** A racer in the fourth question of a race, after three right answers. */
async function takeRace(page: Page, url: string, racer: HttpPlayer, key: Key): Promise<void> {
  const { id } = await racer.post<{ id: string }>('/api/games');
  for (let index = 0; index < 3; index++) {
    const { question } = await racer.post<{ question: { id: string } }>(`/api/games/${id}/next`);
    const body = { questionId: question.id, answer: key(question.id), timeElapsed: 1_000 };
    await racer.post(`/api/games/${id}/answers`, body);
  }
  await withSession(page, racer.token);
  await page.goto(`${url}/home`);
  await page.getByRole('button', { name: 'RESUME RACE' }).click();
  const race = new RaceScreen(page);
  await race.question(4).waitFor({ state: 'attached' });
  await race.answer('A').waitFor();
  await save(page, 'race');
}

/** The big screen in the middle of a round, of which each racer has answered most questions. */
async function takeHall(page: Page, url: string, admin: HttpPlayer, racers: HttpPlayer[], key: Key): Promise<number> {
  const { id } = await admin.post<EventView>('/api/events', { name: 'Night final', startTime: '2030-01-01T20:00:00Z' });
  await admin.put(`/api/events/${id}/configuration`, { totalRounds: 3, questionsPerRound: QUESTIONS });
  const participantIds = racers.map(({ userId }) => userId);
  const { invitations } = await admin.post<InviteAnswer>(`/api/events/${id}/invite`, { participantIds });
  for (const { userId, invitationToken } of invitations) {
    await racers.find((racer) => racer.userId === userId)!.post(`/api/tournament/invitation/${invitationToken}/accept`);
  }
  await page.goto(`${url}/live-leaderboard`);
  await admin.post(`/api/tournament/${id}/start-round`, { roundNumber: 1 });
  for (const [place, racer] of racers.entries()) {
    const player = await LivePlayer.join(url, racer.token, id);
    const answered = ANSWERED - (place % 3);
    await player.race(({ id: questionId, index }) => {
      if (index >= answered) return null;
      const isKnown = index < ANSWERED - place;
      return isKnown ? key(questionId) : anotherThan(key(questionId));
    });
    player.leave();
  }
  // Until every row has moved to its place.
  await page.waitForFunction(() => !/(^|\s)0\/10/.test(document.body.innerText));
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  await save(page, 'hall');
  return id;
}

/** A round that everybody raced at a pace of their own, in the middle of its replay. */
async function takeReplay(
  page: Page,
  url: string,
  eventId: number,
  admin: HttpPlayer,
  racers: HttpPlayer[],
  key: Key,
): Promise<void> {
  await admin.post(`/api/tournament/${eventId}/end-round`);
  await admin.post(`/api/tournament/${eventId}/start-round`, { roundNumber: 2 });
  await Promise.all(
    racers.map(async ({ token }, place) => {
      const player = await LivePlayer.join(url, token, eventId);
      await player.race(async ({ id: questionId, index }) => {
        await pause(thinkMs(place, index));
        const isKnown = ((place + 1) * (index + 3)) % 7 !== 0 && index < QUESTIONS - place / 3;
        return isKnown ? key(questionId) : anotherThan(key(questionId));
      });
      player.leave();
    }),
  );
  await admin.post(`/api/tournament/${eventId}/end-round`);
  await withSession(page, admin.token);
  await page.goto(`${url}/admin?section=replay&event=${eventId}&round=2&entry=130`);
  await page.getByText(/^Entry 130 of /).waitFor();
  await save(page, 'replay');
}

/** Between half a second and six seconds. */
const thinkMs = (place: number, index: number): number => 500 + ((place * 977 + index * 1_531) % 5_500);

const anotherThan = (key: AnswerLetter): AnswerLetter => LETTERS.find((letter) => letter !== key)!;

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const picture = Buffer.from(data, 'base64');
  if (picture.length > BYTES_MAX) throw new Error(`${name} has ${picture.length} bytes`);
  writeFileSync(join(FOLDER, `${name}.webp`), picture);
  process.stdout.write(`${name}.webp: ${picture.length} bytes\n`);
}

void main();
