import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { OPERATOR_ID } from '@app/contracts';
import { type DocumentStore, DocumentsInTwoPlaces } from '@app/document-store';
import { DataDirectoryInUse, DataDirectoryUnusable, UpcastingEventStore } from '@app/event-store';
import { officeGranted } from './console/offices/office-changes.process';
import { auditOf, contextOfOperator } from './log-commands/operator-acts';
import {
  accountCollection,
  type AccountDocument,
  fold,
  officesOf,
  passwordResetCollection,
  sessionCollection,
} from './people/accounts/account.documents';
import { Offices } from './people/accounts/offices';
import { HashingThreads } from './people/accounts/hashing';
import type { AuditLog } from './platform/audit-log/audit-log';
import { type Config, InvalidConfig, readConfig } from './platform/config';
import { DataIsNewer } from './platform/stores/data-format';
import { holdDataDirectory } from './platform/stores/data-directory';
import { ProcessClock } from './platform/stores/process-clock';
import { documentStoreAdapter, eventStoreAdapter, StoreUnreachable } from './platform/stores/store-adapters';
import { upcasters } from './stored-events';

/** The message is for the operator. */
class NotDone extends Error {
  override readonly name = 'NotDone';
}

const USAGE = `npm run admin -- password [e-mail]
  gives an owner a new password, which is printed once
npm run admin -- owner <e-mail>
  makes an account an owner, when nobody who is one can sign in
Embedded stores need the application stopped`;

interface Stores {
  documents: DocumentStore;
  audit: AuditLog;
}

async function withStores(config: Config, act: (stores: Stores) => Promise<string>): Promise<void> {
  const directory = await holdDataDirectory(config);
  const documents = await documentStoreAdapter(config).open();
  const events = await eventStoreAdapter(config).open();
  try {
    const said = await act({ documents, audit: auditOf(new UpcastingEventStore(events, upcasters)) });
    process.stdout.write(`${said}\n`);
  } finally {
    await events.close();
    await documents.close();
    directory.release();
  }
}

/** A lost password of an owner, where no mail is sent and nobody else can give a new one. */
async function givePassword({ documents, audit }: Stores, email: string | undefined): Promise<string> {
  const accounts = await documents.collection<AccountDocument>(accountCollection);
  const owners = await accounts.find({ isAdmin: true }, { sort: { createdAt: 1 } }).toArray();
  const account = owners.find(({ emailKey }) => email === undefined || emailKey === fold(email));
  const names = owners.map((each) => each.email).join(', ');
  if (!account || (email === undefined && owners.length > 1)) {
    throw new NotDone(names ? `The administrators are: ${names}` : 'There is no administrator here');
  }
  const userId = account._id;
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashOf(password);
  const act = { action: 'password-reset', target: { kind: 'user', id: userId }, before: null, after: null } as const;
  await audit.record(contextOfOperator('admin password'), act);
  await accounts.updateOne({ _id: userId }, { $set: { passwordHash, generatedPassword: true } });
  for (const collection of [sessionCollection, passwordResetCollection]) {
    await (await documents.collection(collection)).deleteMany({ userId });
  }
  return `New password of ${account.email} (shown only this once): ${password}`;
}

async function hashOf(password: string): Promise<string> {
  const hashing = new HashingThreads();
  try {
    return await hashing.hash(password);
  } finally {
    await hashing.close();
  }
}

/** Where every owner has gone, or has lost what it takes to sign in. */
async function makeOwner({ documents, audit }: Stores, email: string): Promise<string> {
  const accounts = await documents.collection<AccountDocument>(accountCollection);
  const account = await accounts.findOne({ emailKey: fold(email) });
  if (!account) throw new NotDone(`Nobody has the address ${email} here`);
  const before = officesOf(account);
  if (before.includes('owner')) return `${account.email} is an owner already`;
  await audit.record(contextOfOperator('admin owner'), officeGranted(account._id, before, 'owner'));
  await new Offices(documents, new ProcessClock()).grant(account._id, 'owner', OPERATOR_ID);
  return `${account.email} is an owner now`;
}

async function main([command, email, ...rest]: string[]): Promise<void> {
  if (command === '--help') return void process.stdout.write(`${USAGE}\n`);
  if (rest.length === 0 && command === 'password') {
    return withStores(readConfig(process.env), (stores) => givePassword(stores, email));
  }
  if (rest.length === 0 && command === 'owner' && email !== undefined) {
    return withStores(readConfig(process.env), (stores) => makeOwner(stores, email));
  }
  throw new NotDone(USAGE);
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
