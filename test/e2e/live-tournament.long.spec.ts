import type { Page } from 'playwright';
import { type EventLeaderboardView, QUESTION_TIME_MS, START_LIGHTS_MS } from '@app/contracts';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser, type OpenPage } from '../support/browser';
import { CuttableNetwork } from '../support/cuttable-network';
import { HttpPlayer } from '../support/http-player';
import { describeWithMongod, MongodProcess } from '../support/mongod';
import { accessibilityFaults, withSession } from '../support/screens';
import { promisedMs } from '../support/promised-time';
import { createTournament } from '../support/tournament-console';

const NAMES = ['Nachtfalter', 'Bremspunkt', 'Apex-Anna'];
const QUESTIONS = 5;
const LETTERS = ['A', 'B', 'C', 'D'] as const;
const PUSHED = { timeout: promisedMs(3_000) };
/** With the start lights of the product. */
const MANY_FROM_ONE_ADDRESS = { SIGN_INS_PER_ADDRESS: '100000', LIGHTS_MS: String(START_LIGHTS_MS) };

describeInBrowser('a club', (open) => {
  it('runs a final on the embedded stores, from the qualifiers to the last round', async () => {
    const app = await AppProcess.start(MANY_FROM_ONE_ADDRESS);
    await runFinal(app, open);
    await app.stop();
  });
});

describeWithMongod('on EventStoreDB and MongoDB', () => {
  describeInBrowser('a club', (open) => {
    it('runs a final, from the qualifiers to the last round', async () => {
      const events = await StandInProcess.start();
      const documents = await MongodProcess.start();
      const stores = { EVENTSTORE_URL: events.url, MONGODB_URL: documents.url };
      const app = await AppProcess.start({ ...MANY_FROM_ONE_ADDRESS, ...stores });
      await runFinal(app, open);
      await app.stop();
      await documents.stop();
      await events.stop();
    });
  });
});

/** One player of the final, in a separate browser. */
class Finalist {
  constructor(
    readonly name: string,
    readonly page: Page,
    readonly network: CuttableNetwork,
  ) {}

  /** Waits for an open question: the first one, unless the machine is slow. */
  async open(round: number): Promise<{ place: number; text: string }> {
    const heading = this.page.getByRole('heading', { name: `Round ${round}/2 Question` });
    await heading.waitFor();
    await this.openSlat('A').waitFor();
    const place = Number(/Question (\d+)/.exec((await heading.textContent()) ?? '')![1]);
    return { place, text: (await this.page.locator('.question-text').textContent()) ?? '' };
  }

  /** Answers the question that is open now, and tells whether there was one. On a slow machine it may have closed. */
  async chooses(letter: (typeof LETTERS)[number]): Promise<boolean> {
    const answer = this.openSlat(letter).click({ timeout: QUESTION_TIME_MS });
    return answer.then(
      () => true,
      () => false,
    );
  }

  /** Plays the round to its end. A restart or a slow machine may cost questions. */
  async play(round: number): Promise<void> {
    const complete = this.page.getByRole('heading', { name: `Round ${round} complete` });
    const letter = LETTERS[NAMES.indexOf(this.name)]!;
    while (!(await complete.isVisible())) {
      await this.openSlat(letter).or(complete).first().waitFor();
      if (!(await complete.isVisible())) await this.chooses(letter);
    }
    await this.seesOwnPoints();
  }

  /** Checks the review, which has every question of the round with its correct answer, between two rounds. */
  async reviews(): Promise<void> {
    await this.page.getByRole('button', { name: 'Review answers' }).click();
    const review = this.page.getByRole('dialog', { name: 'Question by question' });
    await review
      .getByText('Right answer', { exact: true })
      .nth(QUESTIONS - 1)
      .waitFor();
    // The round is over for everybody, so their choices are shown.
    await review
      .getByRole('list', { name: 'What everybody chose' })
      .nth(QUESTIONS - 1)
      .waitFor();
    await this.page.keyboard.press('Escape');
    await review.waitFor({ state: 'hidden' });
  }

  /** As soon as the list appears, it has the same points as the player's own result. */
  private async seesOwnPoints(): Promise<void> {
    const shown = () =>
      this.page.evaluate(() => {
        const figure = (place: string) => Number.parseInt(document.querySelector(place)?.textContent ?? '', 10);
        return [figure('.result-own .result-points'), figure('.result-sheet dl dd')];
      });
    await this.page.locator('.result-own').waitFor();
    const [inList, onSheet] = await shown();
    expect(inList).toBe(onSheet);
  }

  /** Sees who has accepted, without a reload. */
  async seesOnGrid(name: string): Promise<void> {
    await this.page.locator('.grid-sheet').getByText(name).waitFor(PUSHED);
  }

  /** Sees the start lights before the first question. */
  async seesLights(): Promise<void> {
    await this.page.getByRole('img', { name: 'Start lights, coming on' }).waitFor();
  }

  private openSlat(letter: string) {
    return this.page.locator(`button[data-answer="${letter}"]:not([aria-disabled])`);
  }
}

/**
 * An administrator, three players and the big screen in two rounds, with everything that can go wrong on such
 * an evening.
 */
async function runFinal(app: AppProcess, open: OpenPage): Promise<void> {
  const racers = await qualified(app.url);
  const { admin, eventId, links } = await createTournament(app, open, { names: NAMES, questions: QUESTIONS });
  const hall = await open({ viewport: { width: 1920, height: 1080 } });
  await hall.goto(`${app.url}/live-leaderboard`);
  await hall.getByText('No Active Tournament').waitFor();
  await hall.evaluate(() => Object.assign(window, { neverReloaded: true }));

  const finalists: Finalist[] = [];
  for (const racer of racers) finalists.push(await accepted(app, open, racer, links.get(racer.racingName)!));
  const [first, second, third] = finalists as [Finalist, Finalist, Finalist];
  await admin.getByText('accepted', { exact: true }).nth(2).waitFor(PUSHED);
  for (const { name } of finalists) await first.seesOnGrid(name);

  await startsAfterAsking(admin, 1);
  await Promise.all([...finalists.map((finalist) => finalist.seesLights()), seesLights(hall)]);
  await first.open(1);
  await hall.getByText('Round 1 of 2').waitFor(PUSHED);
  expect(await hall.getByRole('list', { name: 'What everybody chose' }).count()).toBe(0);
  await Promise.all([first.play(1), reloadsInMidQuestion(second), isCutOffInMidQuestion(third), asksBeforeNext(admin)]);
  await hall.getByText(`${QUESTIONS}/${QUESTIONS}`).nth(2).waitFor(PUSHED);
  await admin.getByRole('button', { name: 'End round' }).first().click();
  await first.page.getByText('Race control starts the next round.').waitFor(PUSHED);
  await hall.getByRole('heading', { name: `Question ${QUESTIONS}` }).waitFor(PUSHED);
  await first.reviews();

  await admin.getByLabel('Message to all players').fill('Round two in a moment');
  await admin.getByRole('button', { name: 'Send' }).click();
  await second.page.getByText('Round two in a moment').first().waitFor(PUSHED);

  await startsAfterAsking(admin, 2);
  await Promise.all(finalists.map((finalist) => finalist.open(2)));
  await app.restart();
  await Promise.all(finalists.map((finalist) => finalist.play(2)));
  await admin.getByRole('button', { name: 'End round' }).first().click();

  await expectOneResult(app, eventId, hall, finalists);
  await finishes(app, eventId, hall, finalists);
  expect(await hall.evaluate(() => 'neverReloaded' in window)).toBe(true);
  const faults = await Promise.all([admin, hall, first.page].map(accessibilityFaults));
  expect(faults).toEqual([[], [], []]);
}

const seesLights = (page: Page) => page.getByRole('img', { name: 'Start lights, coming on' }).waitFor(PUSHED);

/** The round has no questions of its own. The console first says that they will be drawn. */
async function startsAfterAsking(admin: Page, round: number): Promise<void> {
  await admin
    .getByRole('button', { name: `Start Round ${round}` })
    .first()
    .click();
  const dialog = admin.getByRole('dialog', { name: `Start round ${round}?` });
  await dialog.getByText('drawn at random').waitFor();
  await dialog.getByRole('button', { name: `Start Round ${round}` }).click();
}

/** Somebody would lose an open question. */
async function asksBeforeNext(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Next question' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Close the question for everybody?' });
  await dialog.getByText(/loses question/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}

/** The end of the event: the hall and the players see the winner, even after a restart of the server. */
async function finishes(app: AppProcess, eventId: number, hall: Page, finalists: Finalist[]): Promise<void> {
  const standings = await fetch(`${app.url}/api/tournament/${eventId}/leaderboard`);
  const [winner] = ((await standings.json()) as EventLeaderboardView).leaderboard;
  const admin = await HttpPlayer.logIn(app.url, ADMIN);
  await admin.post(`/api/tournament/${eventId}/end`);
  const seesWinner = () => hall.locator('.podium-slat').getByText(winner!.playerName).waitFor(PUSHED);
  await seesWinner();
  for (const { page } of finalists) {
    await page.getByRole('heading', { name: 'Tournament complete' }).waitFor(PUSHED);
    await page.locator('.completed-winner').getByText(winner!.playerName).waitFor(PUSHED);
  }
  await app.restart();
  const late = await hall.context().newPage();
  await late.goto(`${app.url}/live-leaderboard`);
  await late.locator('.podium-slat').getByText(winner!.playerName).waitFor();
  await late.close();
}

/** Three racers with three races each. */
async function qualified(url: string): Promise<HttpPlayer[]> {
  const racers = await Promise.all(NAMES.map((name) => HttpPlayer.signUp(url, name)));
  await Promise.all(
    racers.map(async (racer, seat) => {
      for (let round = 0; round < 3; round += 1) await racer.race((index) => LETTERS[(index + seat) % 4]!);
    }),
  );
  return racers;
}

/** Accepts by the link, already signed in. The page then opens the tournament by itself. */
async function accepted(app: AppProcess, open: OpenPage, racer: HttpPlayer, link: string): Promise<Finalist> {
  const page = await open();
  const network = await CuttableNetwork.of(page);
  await withSession(page, racer.token);
  await page.goto(app.url + new URL(link).pathname);
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await page.getByText('Invitation Accepted').first().waitFor();
  await page.waitForURL('**/participate');
  await page.getByText('Waiting for the start.').or(page.getByText('Not live yet.')).first().waitFor();
  return new Finalist(racer.racingName, page, network);
}

async function reloadsInMidQuestion(finalist: Finalist): Promise<void> {
  const before = await finalist.open(1);
  await finalist.page.reload();
  const after = await finalist.open(1);
  expect(after.place > before.place || after.text === before.text).toBe(true);
  await finalist.play(1);
}

/** Answers without a network. The answer counts once the network is back. */
async function isCutOffInMidQuestion(finalist: Finalist): Promise<void> {
  await finalist.open(1);
  await finalist.network.cut();
  while (!(await finalist.chooses('A'))) {
    await finalist.network.restore();
    await finalist.open(1);
    await finalist.network.cut();
  }
  await finalist.page.getByText('No connection. We keep trying: your answer counts when it arrives.').waitFor();
  await finalist.network.restore();
  await finalist.play(1);
}

/** The server's standings, the big screen and each player's own figures agree. */
async function expectOneResult(app: AppProcess, eventId: number, hall: Page, finalists: Finalist[]): Promise<void> {
  const answer = await fetch(`${app.url}/api/tournament/${eventId}/leaderboard`);
  const { leaderboard } = (await answer.json()) as EventLeaderboardView;
  expect(leaderboard.map(({ playerName }) => playerName).toSorted()).toEqual(NAMES.toSorted());
  expect(leaderboard.every(({ questionsAnswered }) => questionsAnswered === QUESTIONS)).toBe(true);
  for (const { playerName, totalScore, position } of leaderboard) {
    const row = hall.getByRole('listitem').filter({ hasText: playerName });
    await row.filter({ hasText: new RegExp(`Position ${position}\\b`) }).waitFor(PUSHED);
    await row.filter({ hasText: new RegExp(`\\b${totalScore} points?`) }).waitFor(PUSHED);
    const { page } = finalists.find(({ name }) => name === playerName)!;
    await page
      .locator('.result-own')
      .filter({ hasText: new RegExp(`\\b${totalScore} points?`) })
      .waitFor(PUSHED);
  }
}
