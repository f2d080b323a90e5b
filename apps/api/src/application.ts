import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { DocumentsInTwoPlaces, DocumentStoreUnavailable } from '@app/document-store';
import { DataDirectoryInUse, DataDirectoryUnusable, EventStoreUnavailable, Rejection } from '@app/event-store';
import { AnotherLog, ProjectionRunner } from '@app/projections';
import { AdministratorSeed } from './people/accounts/administrator-seed';
import { AppModule } from './app.module';
import { type Config, InvalidConfig, readConfig } from './platform/config';
import { collectAfterStart, limitHeapGrowth } from './platform/heap-growth';
import { setUpHttpEdge } from './platform/http/http-edge';
import { networkAddresses } from './platform/http/public-address';
import { ApplicationLogger } from './platform/log.module';
import { DATA_DIRECTORY, type HeldDataDirectory } from './platform/stores/data-directory';
import { DataIsNewer } from './platform/stores/data-format';
import { StoreUnreachable } from './platform/stores/store-adapters';

/** Time from the signal until the process is forced to end. */
const STOP_WITHIN_MS = 5_000;

async function run(): Promise<void> {
  limitHeapGrowth();
  const config = readConfig(process.env);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
    bodyParser: false,
    // `reasonFor` reports a failure to start, once.
    logger: false,
    abortOnError: false,
  });
  const logger = app.get(ApplicationLogger);
  app.useLogger(logger);
  setUpHttpEdge(app);
  endOnSignals(app);
  failLoudly(logger);
  await app.init();
  tellAdministrator(app);
  await listen(app, config.PORT);
  greet(app, config);
  collectAfterStart();
}

/** As Nest's own `listen`, which also logs a port that is taken. `reasonFor` reports it. */
async function listen(app: NestExpressApplication, port: number): Promise<void> {
  const server = app.getHttpServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Prints a new administrator's password as soon as the account is there, whatever fails after it: it is printed only
 * here and stored nowhere.
 */
function tellAdministrator(app: NestExpressApplication): void {
  const { created } = app.get(AdministratorSeed, { strict: false });
  if (!created) return;
  const lines = [`Administrator: ${created.email}`];
  if (created.password) lines.push(`Password (shown only this once): ${created.password}`);
  tell(lines);
}

const tell = (lines: readonly string[]): void =>
  void process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}`);

/** Prints what the operator has to know. */
function greet(app: NestExpressApplication, { NODE_ENV, PUBLIC_URL, SHOW_RESET_TOKENS, SMTP_URL }: Config): void {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const lines = [
    `Rennmeister runs at ${PUBLIC_URL ?? `http://localhost:${port}`}`,
    `Mode: ${NODE_ENV}. Listens at ${['127.0.0.1', ...networkAddresses()].map((address) => `http://${address}:${port}`).join(', ')}`,
  ];
  const { upgrade } = app.get<HeldDataDirectory>(DATA_DIRECTORY, { strict: false });
  if (upgrade) lines.push(`Data upgraded from release ${upgrade.from} to ${upgrade.to}.`);
  if (upgrade?.copy) lines.push(`The data as they were, people too: ${upgrade.copy}. Delete it when all is well.`);
  if (SMTP_URL) lines.push('Links for a new password are mailed.');
  else if (SHOW_RESET_TOKENS)
    lines.push("SHOW_RESET_TOKENS: anybody can take any player's account. For tests and demos.");
  else lines.push('Links for a new password are written here: SMTP_URL is not set.');
  tell([...lines, '']);
}

/**
 * Lets another process project, stops accepting, finishes what is under way, then closes sockets, projections and
 * stores, in this order.
 */
function endOnSignals(app: NestExpressApplication): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await Promise.all([app.get(ProjectionRunner, { strict: false }).handOver(), app.close()]);
    process.exit(0);
  };
  // A terminal and npm may both send the same signal.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

/** After an unforeseen error the state is unknown, so the process ends and starts again from what is stored. */
function failLoudly(logger: ApplicationLogger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, event);
      process.exit(1);
    });
  }
}

/** Their messages are one line. */
const forOperator = [
  AnotherLog,
  InvalidConfig,
  DataDirectoryInUse,
  DataDirectoryUnusable,
  DataIsNewer,
  DocumentsInTwoPlaces,
  StoreUnreachable,
];

/** One line is enough for errors that an operator can fix. Other errors are reported with their stack. */
function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'PORT is used by another process';
  const away = storeThatIsAway(error);
  if (away) return `${away} did not answer during the start: ${error.message.split('\n', 1)[0]}`;
  const isForOperator = forOperator.some((kind) => error instanceof kind);
  return (!isForOperator && error.stack) || error.message;
}

/** A store that was there when it was opened, and not a moment later. */
function storeThatIsAway(error: Error): string | null {
  if (error instanceof EventStoreUnavailable) return 'The event store';
  if (error instanceof DocumentStoreUnavailable) return 'The document store';
  return error instanceof Rejection && error.code === 'store-unavailable' ? 'The store of the uploaded files' : null;
}

/** Runs until the process ends. Needs no caller: a failure to start ends it, too. */
export function start(): void {
  run().catch((error: unknown) => {
    process.stderr.write(`${reasonFor(error)}\n`);
    process.exit(1);
  });
}
