import { strFromU8, unzipSync } from 'fflate';
import type { Response } from 'supertest';
import { Accounts } from '../../../people/accounts/accounts';
import type { PersonalFile } from '../../../platform/stores/personal-files.strings';
import type { RunningApp, SignedInPlayer } from '../../../testing/start-app';
import { OwnData } from '../own-data';

export type Archive = Record<string, string>;
/** One thing of a file, as the archive holds it. */
export type Entry = Record<string, unknown>;

/** The files of an archive, by their names. */
const opened = (zip: Uint8Array): Archive =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

export const asking = ({ http }: RunningApp, { bearer }: SignedInPlayer, id: string) =>
  http.get(`/api/users/${id}/data`).set(bearer);

function bytesOf(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}

/** What a racer downloads. */
export async function ownArchive(app: RunningApp, racer: SignedInPlayer): Promise<Archive> {
  const { body } = await asking(app, racer, racer.user.id).buffer(true).parse(bytesOf).expect(200);
  return opened(body as Buffer);
}

/** The same, however often it was downloaded before. */
export async function archiveOf({ app }: RunningApp, { user }: SignedInPlayer): Promise<Archive> {
  const account = await app.get(Accounts, { strict: false }).byId(user.id);
  const chunks: Uint8Array[] = [];
  for await (const chunk of app.get(OwnData, { strict: false }).archiveOf(account!)) chunks.push(chunk);
  return opened(Buffer.concat(chunks));
}

export const entriesOf = (archive: Archive, file: PersonalFile): Entry[] => JSON.parse(archive[file]!) as Entry[];
export const entryOf = (archive: Archive, file: PersonalFile): Entry => JSON.parse(archive[file]!) as Entry;
