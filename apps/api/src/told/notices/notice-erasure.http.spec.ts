import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedInPlayer } from '../../testing/start-app';
import { type DuelStage, onDuelStage } from '../../duels/duel/testing/duel-stage';
import { bellOf } from './testing/bell';

let stage: DuelStage;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
onDuelStage((entered) => ({ ada, ben } = stage = entered));

test('With an account, its marks and settings leave no byte', async () => {
  await stage.driver.challenge(ada, { challengedId: ben.user.id });
  await stage.driver.readModelsCaughtUp();
  const bell = bellOf(stage.app, ben);
  const ids = await bell.ids();
  await bell.read(ids);
  await bell.change({ message: false });
  /** True when a text is in any file with private documents. */
  const isKept = async (text: string): Promise<boolean> => {
    const files = (await readdir(stage.app.dataDirectory)).filter((name) => name.startsWith('private.sqlite'));
    expect(files).not.toEqual([]);
    const contents = await Promise.all(files.map((name) => readFile(join(stage.app.dataDirectory, name), 'latin1')));
    return contents.some((content) => content.includes(text));
  };
  expect(await isKept(ids[0]!)).toBe(true);
  await stage.app.http.delete(`/api/admin/users/${ben.user.id}`).set(stage.admin.bearer).expect(200);
  expect(await isKept(ids[0]!)).toBe(false);
});
