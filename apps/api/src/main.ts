import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { DataDirectoryInUse } from '@app/event-store';
import { AdministratorSeed } from './accounts/administrator-seed';
import { AppModule } from './app.module';
import { type Config, InvalidConfig, readConfig } from './config';
import { setUpHttpEdge } from './http/http-edge';
import { ApplicationLogger } from './log.module';
import { StoreUnreachable } from './stores/open-stores';

/** After the signal; what has not ended by then is ended. */
const STOP_WITHIN_MS = 5_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
    bodyParser: false,
    // A failure to start is told once, by `reasonFor`.
    logger: false,
    abortOnError: false,
  });
  const logger = app.get(ApplicationLogger);
  app.useLogger(logger);
  setUpHttpEdge(app);
  endOnSignals(app);
  failLoudly(logger);
  await app.listen(config.PORT);
  greet(app, config);
}

/** What the operator has to know. The password is told here once and stored nowhere. */
function greet(app: NestExpressApplication, { PUBLIC_URL }: Config): void {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const lines = [`Rennmeister runs at ${PUBLIC_URL ?? `http://localhost:${port}`}`];
  const { created } = app.get(AdministratorSeed, { strict: false });
  if (created) {
    lines.push(`Administrator: ${created.email}`);
    if (created.password) lines.push(`Password (shown only this once): ${created.password}`);
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

/** Stops accepting, finishes what is under way, closes sockets, projections and stores, in this order. */
function endOnSignals(app: NestExpressApplication): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    process.exit(0);
  };
  // A terminal and npm may both pass the same signal on.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

/** After an error nobody foresaw the state is unknown: the process ends, and starts again from what is stored. */
function failLoudly(logger: ApplicationLogger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, event);
      process.exit(1);
    });
  }
}

/** For what an operator can put right one line is enough; anything else is told with where it happened. */
function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'PORT is used by another process';
  const isForOperator = [InvalidConfig, DataDirectoryInUse, StoreUnreachable].some((kind) => error instanceof kind);
  return (!isForOperator && error.stack) || error.message;
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonFor(error)}\n`);
  process.exit(1);
});
