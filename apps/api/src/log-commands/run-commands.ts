import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentsInTwoPlaces } from '@app/document-store';
import { DataDirectoryInUse, EventStoreUnavailable, DataDirectoryUnusable, Rejection } from '@app/event-store';
import { AnotherLog } from '@app/projections';
import { type Config, InvalidConfig, readConfig } from '../platform/config';
import { limitHeapGrowth } from '../platform/heap-growth';
import { NoRestore } from '../platform/seals/log-restoration';
import { LogWentBack, SealedByAnotherKey } from '../platform/seals/log-sealing';
import { NotSeals } from '../platform/seals/seals-file';
import { DataIsNewer } from '../platform/stores/data-format';
import { eventStoreAdapter, StoreUnreachable } from '../platform/stores/store-adapters';
import { type LogCommand, WrongArguments } from './log-command';

type Commands = Readonly<Record<string, LogCommand>>;

/** Runs the command that the arguments of this process name. `program`: such as `npm run log`. */
export function runCommands(program: string, commands: Commands): void {
  limitHeapGrowth();
  void main(program, commands, process.argv.slice(2))
    .catch((error: unknown) => {
      const isForOperator = forOperator.some((kind) => error instanceof kind);
      process.stderr.write(
        `${error instanceof Error ? (isForOperator ? error.message : error.stack) : String(error)}\n`,
      );
      return false;
    })
    // Whatever is still open, a command ends: the reader behind a pipe gets the rest of what was said first.
    .then((isRight) => process.stdout.write('', () => process.exit(isRight ? 0 : 1)));
}

/** Resolves to false when the command has found something wrong. @throws when it could not be carried out */
async function main(program: string, commands: Commands, [name, ...args]: string[]): Promise<boolean> {
  if (name === '--help' || args.includes('--help')) {
    process.stdout.write(`${usage(program, commands)}\n`);
    return true;
  }
  const command = name === undefined ? undefined : commands[name];
  if (!command) throw new WrongArguments(usage(program, commands));
  const config = readConfig(process.env);
  requireLog(config);
  return command.run(config, args);
}

const usage = (program: string, commands: Commands) =>
  [
    `${program} <command>`,
    ...Object.entries(commands).map(([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(27)}${does}`),
  ].join('\n');

/** A mistyped folder is not the log of anybody: nothing is made there, and nothing is found to be right. */
function requireLog(config: Config): void {
  const file = join(config.DATA_DIR, 'events.sqlite');
  if (eventStoreAdapter(config).isEmbedded && !existsSync(file)) {
    throw new WrongArguments(`There is no log in ${config.DATA_DIR}: set DATA_DIR`);
  }
}

const forOperator = [
  AnotherLog,
  EventStoreUnavailable,
  InvalidConfig,
  StoreUnreachable,
  DataDirectoryInUse,
  DataDirectoryUnusable,
  DataIsNewer,
  DocumentsInTwoPlaces,
  NotSeals,
  SealedByAnotherKey,
  LogWentBack,
  NoRestore,
  WrongArguments,
  Rejection,
];
