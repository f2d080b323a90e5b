import { CsvError, parse } from 'csv-parse/sync';
import type { IncomingMessage } from 'node:http';
import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { PEOPLE_FILE_MAX_BYTES, PEOPLE_IN_FILE_MAX, type PeopleColumn } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { receivedUpload } from './received-upload';

/** How the header of a list may name a column, in any case and with any signs between. */
const titles = {
  email: ['email', 'mail', 'emailaddress'],
  firstName: ['firstname', 'givenname', 'vorname'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname'],
  racingName: ['racingname', 'nickname'],
} as const satisfies Record<PeopleColumn, readonly string[]>;

/** A row that is not empty; `row` counts as a spreadsheet does. A column that the file lacks is empty. */
export type PeopleRow = Record<PeopleColumn, string> & { row: number };

const ROW_MAX_BYTES = 10_000;

/** Receives a form with a list of people. @throws Rejection like `receivedUpload` and `peopleRows` */
export async function receivedPeople(request: IncomingMessage): Promise<PeopleRow[]> {
  const { file } = await receivedUpload(request, {
    field: 'file',
    missing: 'people-file-required',
    maxBytes: PEOPLE_FILE_MAX_BYTES,
    keep: async ({ content }) => peopleRows(await buffer(content)),
    discard: async () => undefined,
  });
  return file;
}

/** @throws Rejection people-not-csv, people-too-many */
function peopleRows(file: Buffer): PeopleRow[] {
  const [header = [], ...lines] = tableOf(file);
  const names = header.map((title) => title.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const at = (column: PeopleColumn) => names.findIndex((name) => titles[column].some((title) => title === name));
  const places = {
    email: at('email'),
    firstName: at('firstName'),
    lastName: at('lastName'),
    racingName: at('racingName'),
  };
  if (places.email < 0 && places.racingName < 0) throw new Rejection('people-not-csv');
  const rows = lines.flatMap((cells, index): PeopleRow[] => {
    const cell = (column: PeopleColumn) => cells[places[column]]?.trim() ?? '';
    const person = { email: cell('email'), firstName: cell('firstName'), lastName: cell('lastName') };
    const read = { ...person, racingName: cell('racingName'), row: index + 2 };
    return cells.some((each) => each.trim() !== '') ? [read] : [];
  });
  if (rows.length > PEOPLE_IN_FILE_MAX) throw new Rejection('people-too-many', { max: PEOPLE_IN_FILE_MAX });
  return rows;
}

function tableOf(file: Buffer): string[][] {
  if (!isUtf8(file) || file.includes(0)) throw new Rejection('people-not-csv');
  const [header = ''] = file.toString('utf8').split(/\r?\n/, 1);
  const delimiter = [';', '\t'].find((sign) => header.includes(sign)) ?? ',';
  try {
    return parse(file, { bom: true, delimiter, relax_column_count: true, max_record_size: ROW_MAX_BYTES });
  } catch (error) {
    throw error instanceof CsvError ? new Rejection('people-not-csv', { line: error['lines'] }) : error;
  }
}
