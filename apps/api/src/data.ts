import 'reflect-metadata';
import { exportTables } from './data-commands/export-tables';
import { renewDataReader } from './data-commands/renew-data-reader';
import { runCommands } from './log-commands/run-commands';

/** What an operator can do with the tables for analysts, also while the application runs. */
runCommands('npm run data --', { export: exportTables, reader: renewDataReader });
