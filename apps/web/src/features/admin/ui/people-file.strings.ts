import { PEOPLE_IN_FILE_MAX, type PeopleColumn } from '@app/contracts';

export const peopleFileStrings = {
  file: 'File',
  fileHint: `.csv, up to ${PEOPLE_IN_FILE_MAX} people`,
  tooLarge: 'The file is larger than 256 KB.',
  checking: 'Checking the file',
  failed: 'The file could not be taken',
  rows: 'People found',
  wrong: 'Rows with errors',
  list: 'The rows of the file',
  row: 'Row',
  who: 'Who',
  what: 'What becomes of them',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    racingName: 'Racing name',
  } satisfies Record<PeopleColumn, string>,
  none: 'There is nothing to do for anybody in this file.',
  mend: 'Nothing has been done. Mend the rows with errors and choose the file again, or leave them out.',
} as const;
