import type { Page } from 'playwright';
import { ADMIN, type AppProcess } from './app-process';
import type { OpenPage } from './browser';
import { HttpPlayer } from './http-player';
import { promisedMs } from './promised-time';
import { withSession } from './screens';

/** Creates it from the qualifiers in live control. Returns the invitation link of each racer. */
export async function createTournament(
  app: AppProcess,
  open: OpenPage,
  { names, questions }: { names: readonly string[]; questions: number },
) {
  const { token } = await HttpPlayer.logIn(app.url, ADMIN);
  const admin = await open();
  await withSession(admin, token);
  await admin.goto(`${app.url}/admin?section=live`);
  await admin.getByRole('button', { name: 'Create tournament' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Tournament name').fill('Herbstfinale am Ring');
  await dialog.getByRole('button', { name: 'Select All' }).click();
  await dialog.getByRole('button', { name: 'Create tournament' }).click();
  const links = new Map<string, string>();
  for (const name of names) {
    const row = dialog.getByRole('listitem').filter({ hasText: name });
    links.set(name, (await row.locator('code').textContent())!);
  }
  await dialog.getByRole('button', { name: 'Open live control' }).click();
  await admin.getByRole('heading', { level: 1, name: 'Herbstfinale am Ring' }).waitFor();
  const eventId = Number(new URL(admin.url()).searchParams.get('event'));
  await configure(admin, app.url, { eventId, token, questions });
  return { admin, eventId, links };
}

async function configure(
  admin: Page,
  url: string,
  { eventId, token, questions }: { eventId: number; token: string; questions: number },
): Promise<void> {
  const answer = await fetch(`${url}/api/events/${eventId}/configuration`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ totalRounds: 2, questionsPerRound: questions }),
  });
  expect(answer.status).toBe(200);
  await admin
    .getByText('0 of 2')
    .first()
    .waitFor({ timeout: promisedMs(3_000) });
}
