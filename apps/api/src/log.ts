import 'reflect-metadata';
import { DocumentsInTwoPlaces } from '@app/document-store';
import { DataDirectoryInUse, DataDirectoryUnusable, Rejection } from '@app/event-store';
import { diffReadModels } from './log-commands/diff-read-models';
import { type LogCommand, WrongArguments } from './log-commands/log-command';
import { rebuildReadModels } from './log-commands/rebuild-read-models';
import { redriveReactions } from './log-commands/redrive-reactions';
import { sealLog } from './log-commands/seal-log';
import { verifyLog } from './log-commands/verify-log';
import { InvalidConfig, readConfig } from './platform/config';
import { SealedByAnotherKey } from './platform/seals/log-sealing';
import { NotSeals } from './platform/seals/seals-file';
import { DataIsNewer } from './platform/stores/data-format';
import { StoreUnreachable } from './platform/stores/store-adapters';

/** What an operator can do with the log, without the application. */
const commands: Record<string, LogCommand> = {
  verify: verifyLog,
  seal: sealLog,
  diff: diffReadModels,
  rebuild: rebuildReadModels,
  redrive: redriveReactions,
};

const usage = () =>
  [
    'npm run log <command>',
    ...Object.entries(commands).map(([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(27)}${does}`),
  ].join('\n');

/** Ends with code 1 when the command has found something wrong, or could not be carried out. */
async function main([name, ...args]: string[]): Promise<void> {
  const command = name === undefined ? undefined : commands[name];
  if (!command) throw new WrongArguments(usage());
  if (!(await command.run(readConfig(process.env), args))) process.exitCode = 1;
}

const forOperator = [
  InvalidConfig,
  StoreUnreachable,
  DataDirectoryInUse,
  DataDirectoryUnusable,
  DataIsNewer,
  DocumentsInTwoPlaces,
  NotSeals,
  SealedByAnotherKey,
  WrongArguments,
  Rejection,
];

main(process.argv.slice(2)).catch((error: unknown) => {
  const isForOperator = forOperator.some((kind) => error instanceof kind);
  process.stderr.write(`${error instanceof Error ? (isForOperator ? error.message : error.stack) : String(error)}\n`);
  process.exitCode = 1;
});
