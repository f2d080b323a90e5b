import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { mongoLimits } from '@app/async';
import { databaseOf } from './pipelines';

const READER = 'analyst';
const PASSWORD_BYTES = 24;

/**
 * Makes the user who reads the tables' database and nothing else, or gives the user another password.
 * @returns the connection string of this user, which is told once
 */
export async function renewReader(url: string): Promise<string> {
  const client = new MongoClient(url, mongoLimits());
  try {
    await client.connect();
    const name = databaseOf(client);
    const database = client.db(name);
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const { users } = await database.command({ usersInfo: READER });
    const user = { pwd: password, roles: [{ role: 'read', db: name }] };
    await database.command(
      (users as unknown[]).length > 0 ? { updateUser: READER, ...user } : { createUser: READER, ...user },
    );
    return connectionString(url, name, password);
  } finally {
    await client.close();
  }
}

/** The same servers and options, another user and database. The user is known to this database alone. */
export function connectionString(url: string, database: string, password: string): string {
  const [, scheme, hosts, options = ''] = /^(mongodb(?:\+srv)?:\/\/)(?:[^@/]*@)?([^/?]+)(?:\/[^?]*)?(?:\?(.*))?$/.exec(
    url,
  )!;
  const kept = options.split('&').filter((option) => option !== '' && !/^auth/i.test(option));
  return `${scheme}${READER}:${password}@${hosts}/${database}?${[...kept, `authSource=${database}`].join('&')}`;
}
