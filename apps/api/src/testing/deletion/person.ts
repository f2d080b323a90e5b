import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EventStore, type RecordedEvent } from '@app/event-store';
import { PASSWORD, type RunningApp, type SignedInPlayer } from '../start-app';

/** A person whose texts occur nowhere else. */
export function somebody() {
  const mark = randomUUID().slice(0, 8);
  return {
    firstName: `Aurelia${mark}`,
    lastName: `Quibble${mark}`,
    email: `person-${mark}@example.org`,
    racingName: `Zephyr${mark}`,
  };
}
export type Somebody = ReturnType<typeof somebody>;

/** Registers this person. */
export async function signedUp({ http, login }: RunningApp, person: Somebody): Promise<SignedInPlayer> {
  const { firstName, lastName, email, racingName } = person;
  const account = { firstName, lastName, email, racingName, password: PASSWORD };
  await http.post('/api/users/register').send(account).expect(201);
  return login(email, PASSWORD);
}

export async function wholeLog({ app }: RunningApp): Promise<RecordedEvent[]> {
  const log: RecordedEvent[] = [];
  for await (const { events } of app.get(EventStore, { strict: false }).readAll()) log.push(...events);
  return log;
}

/** The person's texts that are in any file of the data directory, in any case. */
export async function foundInFiles({ dataDirectory }: RunningApp, person: object): Promise<string[]> {
  const names = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return found(person, contents.join('\n'));
}

export function found(person: object, content: string): string[] {
  const searched = content.toLowerCase();
  return (Object.values(person) as string[]).filter((text) => searched.includes(text.toLowerCase()));
}
