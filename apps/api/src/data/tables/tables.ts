// @offered
import type { Table } from '@app/tables';
import { answersTable } from './answers.table';
import { duelsTable } from './duels.table';
import { questionsTable } from './questions.table';
import { racersTable } from './racers.table';
import { racesTable } from './races.table';
import { seasonsTable } from './seasons.table';
import { sponsorViewsTable } from './sponsor-views.table';
import { standingsTable } from './standings.table';

/** After a change of a table's columns, or of what is written into one, raise it: then all are made again from the log. */
export const TABLES_VERSION = 2;

/** The tables made for questions, in the order in which they are documented. */
export const tables: readonly Table[] = [
  answersTable,
  racesTable,
  standingsTable,
  seasonsTable,
  duelsTable,
  sponsorViewsTable,
  racersTable,
  questionsTable,
];
