import type { Page } from 'playwright';

/** The messages as a person uses them. */
export class MessagesPanel {
  constructor(readonly page: Page) {}

  get log() {
    return this.page.getByRole('log');
  }

  get field() {
    return this.page.getByRole('textbox', { name: 'Message', exact: true });
  }

  get button() {
    return this.page.getByRole('button', { name: /^Messages/ });
  }

  bubble(text: string) {
    return this.log.locator('.bubble').filter({ hasText: text });
  }

  conversation(name: string) {
    return this.page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name });
  }

  toast(title: string) {
    return this.page.getByText(title, { exact: true }).first();
  }

  private get dialog() {
    return this.page.getByRole('dialog', { name: 'Messages' });
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.dialog.waitFor();
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  async write(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  private async act(text: string, name: 'Edit' | 'Delete'): Promise<void> {
    await this.bubble(text).getByRole('button', { name: 'Edit or delete' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  async delete(text: string): Promise<void> {
    await this.act(text, 'Delete');
    await this.page.getByRole('dialog', { name: 'Delete message?' }).getByRole('button', { name: 'Delete' }).click();
    await this.toast('Message deleted').waitFor();
  }

  async edit(text: string, changed: string): Promise<void> {
    await this.act(text, 'Edit');
    await this.page.getByRole('textbox', { name: 'Edit message' }).fill(changed);
    await this.page.getByRole('button', { name: 'Save' }).click();
    await this.toast('Message updated').waitFor();
  }

  async report(text: string, reason: string): Promise<void> {
    await this.bubble(text).getByRole('button', { name: 'Report this message' }).click();
    await this.page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Report message' });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await this.toast('Message reported').waitFor();
  }
}
