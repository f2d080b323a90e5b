import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/**
 * Adds accounts beside an application that has ended, as every release reads them at its next start: of these users, and of
 * others without a race, until there are so many.
 */
export function addAccounts(dataDirectory: string, count: number, userIds: readonly string[] = []): void {
  const file = new Database(join(dataDirectory, 'private.sqlite'));
  const insert = file.prepare('INSERT INTO "documents:accounts" (id, document) VALUES (?, ?)');
  file.transaction(() => {
    for (let number = 0; number < count; number += 1) {
      const account = accountOf(number, userIds[number] ?? randomUUID());
      insert.run(account._id, JSON.stringify(account));
    }
  })();
  file.close();
}

const accountOf = (number: number, userId: string) => ({
  _id: userId,
  email: `racer-${number}@example.org`,
  emailKey: `racer-${number}@example.org`,
  firstName: 'Jörg',
  lastName: `Müller ${number}`,
  racingName: `Racer ${number}`,
  racingNameKey: `racer${number}`,
  racingNameFold: `racer ${number}`,
  passwordHash: '',
  isAdmin: false,
  profileImage: null,
  createdAt: number,
});
