import type { Page } from 'playwright';
import type { OpenPage } from './browser';
import type { HttpPlayer } from './http-player';
import { accessibilityFaults, withSession } from './screens';
import { beyondTheRightEdge } from './window-fit';

export const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Checks one page in one state after another, on a desktop and on a phone. */
export class Inspection {
  readonly faults: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly url: string,
  ) {}

  static async begin(open: OpenPage, url: string, player?: HttpPlayer): Promise<Inspection> {
    const page = await open({ viewport: DESK });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (player) await withSession(page, player.token);
    return new Inspection(page, url);
  }

  async look(state: string): Promise<void> {
    for (const size of [PHONE, DESK]) {
      await this.page.setViewportSize(size);
      const found = [...(await accessibilityFaults(this.page)), ...(await beyondTheRightEdge(this.page))];
      this.faults.push(...found.map((fault) => `${state} at ${size.width}: ${fault}`));
    }
  }

  async goTo(path: string, text: string): Promise<void> {
    await this.page.goto(this.url + path);
    await this.page.getByText(text).first().waitFor();
    await this.look(path);
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
}
