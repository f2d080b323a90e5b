import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { DocumentsInTwoPlaces } from '@app/document-store';
import { DataDirectoryInUse, DataDirectoryUnusable, UpcastingEventStore } from '@app/event-store';
import { auditOf, contextOfOperator } from './log-commands/operator-acts';
import {
  accountCollection,
  type AccountDocument,
  fold,
  passwordResetCollection,
  sessionCollection,
} from './people/accounts/account.documents';
import { Passwords } from './people/accounts/passwords';
import { type Config, InvalidConfig, readConfig } from './platform/config';
import { DataIsNewer } from './platform/stores/data-format';
import { holdDataDirectory } from './platform/stores/data-directory';
import { documentStoreAdapter, eventStoreAdapter, StoreUnreachable } from './platform/stores/store-adapters';
import { upcasters } from './stored-events';

/** The message is for the operator. */
class NotDone extends Error {
  override readonly name = 'NotDone';
}

const USAGE = `npm run admin -- password [e-mail]
  gives an administrator a new password, which is printed once; embedded stores need the application stopped`;

/** A lost password of an administrator, where no mail is sent and nobody else can give a new one. */
async function givePassword(config: Config, email: string | undefined): Promise<void> {
  const directory = await holdDataDirectory(config);
  const documents = await documentStoreAdapter(config).open();
  const events = await eventStoreAdapter(config).open();
  try {
    const accounts = await documents.collection<AccountDocument>(accountCollection);
    const administrators = await accounts.find({ isAdmin: true }, { sort: { createdAt: 1 } }).toArray();
    const account = administrators.find(({ emailKey }) => email === undefined || emailKey === fold(email));
    const names = administrators.map((each) => each.email).join(', ');
    if (!account || (email === undefined && administrators.length > 1)) {
      throw new NotDone(names ? `The administrators are: ${names}` : 'There is no administrator here');
    }
    const userId = account._id;
    const password = randomBytes(12).toString('base64url');
    const passwordHash = await new Passwords().hash(password);
    const act = { action: 'password-reset', target: { kind: 'user', id: userId }, before: null, after: null } as const;
    const audit = auditOf(new UpcastingEventStore(events, upcasters));
    await audit.record(contextOfOperator('admin password'), act);
    await accounts.updateOne({ _id: userId }, { $set: { passwordHash, generatedPassword: true } });
    for (const collection of [sessionCollection, passwordResetCollection]) {
      await (await documents.collection(collection)).deleteMany({ userId });
    }
    process.stdout.write(`New password of ${account.email} (shown only this once): ${password}\n`);
  } finally {
    await events.close();
    await documents.close();
    directory.release();
  }
}

async function main([command, email, ...rest]: string[]): Promise<void> {
  if (command === '--help') return void process.stdout.write(`${USAGE}\n`);
  if (command !== 'password' || rest.length > 0) throw new NotDone(USAGE);
  await givePassword(readConfig(process.env), email);
}

const forOperator = [
  DataDirectoryInUse,
  DataDirectoryUnusable,
  DataIsNewer,
  DocumentsInTwoPlaces,
  InvalidConfig,
  NotDone,
  StoreUnreachable,
] as const;

void main(process.argv.slice(2))
  .then(() => true)
  .catch((error: unknown) => {
    const isForOperator = forOperator.some((kind) => error instanceof kind);
    process.stderr.write(`${error instanceof Error ? (isForOperator ? error.message : error.stack) : String(error)}\n`);
    return false;
  })
  // Whatever is still open, it ends: the reader behind a pipe gets the rest of what was said first.
  .then((isDone) => process.stdout.write('', () => process.exit(isDone ? 0 : 1)));
