import type { Locator, Page } from 'playwright';
import { readFileSync } from 'node:fs';

/** Page objects: getters return locators, methods do one thing that a person does. */
export class LoginScreen {
  constructor(private readonly page: Page) {}

  async register(person: { firstName: string; lastName: string; email: string; password: string }): Promise<void> {
    await this.page.getByRole('tab', { name: 'Register' }).click();
    await this.page.getByLabel('First name').fill(person.firstName);
    await this.page.getByLabel('Last name').fill(person.lastName);
    await this.page.getByLabel('Email').fill(person.email);
    await this.page.getByLabel('Password', { exact: true }).fill(person.password);
    await this.page.getByLabel('Confirm password').fill(person.password);
    await this.page.getByRole('button', { name: 'Register' }).click();
  }

  /** The address may already be filled in. */
  async login(password: string, email?: string): Promise<void> {
    if (email) await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login', exact: true }).click();
  }
}

export class RaceScreen {
  constructor(private readonly page: Page) {}

  question(place: number): Locator {
    return this.page.getByText(`Question ${place}/10`).first();
  }

  answer(letter: 'A' | 'B' | 'C' | 'D'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${letter}\\b`) });
  }

  /** Waits for the question and answers it. */
  async answerQuestion(place: number, letter: 'A' | 'B' | 'C' | 'D'): Promise<void> {
    await this.question(place).waitFor({ state: 'attached' });
    await this.answer(letter).and(this.page.locator(':enabled')).click();
  }
}

/** Signs the page in with an existing session. */
export async function withSession(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('rennmeister.token', value), token);
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What is faded in has less contrast meanwhile. An animation without an end is not waited for. */
const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** The faults that axe finds on the current page, from "moderate" up, one on each line. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await animationsEnd(page);
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    type Finding = { id: string; impact: string; nodes: { target: string[] }[] };
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact !== 'minor')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
}
