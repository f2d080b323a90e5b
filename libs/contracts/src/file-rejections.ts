/** The refusals of files with many rows: questions, people. */
export const fileRejections = {
  'people-file-required': { statusCode: 400, message: 'Please choose a file' },
  'people-not-csv': {
    statusCode: 400,
    message: 'This is no CSV file with a header that names its columns. Save your table as CSV (UTF-8).',
  },
  'people-too-many': { statusCode: 413, message: 'There are more people in this file than one file may have' },
  'people-invalid': { statusCode: 400, message: 'Some rows have errors. Nothing was done.' },
  'questions-invalid': { statusCode: 400, message: 'Some rows have errors. Nothing was saved.' },
  'questions-unreadable': { statusCode: 400, message: 'The file could not be read as questions' },
  'questions-not-csv': {
    statusCode: 400,
    message:
      'This is neither a CSV nor a JSON file, nor one of Open Trivia DB, Moodle, Aiken or Kahoot. Save your table as CSV (UTF-8).',
  },
  'questions-other-format': { statusCode: 400, message: 'This file is not of the chosen format' },
} as const;
