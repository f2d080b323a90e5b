import type { ColumnKind } from '@app/contracts';

/** What is wrong with a question to a table, for whoever wrote it. */
export const dataQueryStrings = {
  noWord: (name: string) => `A question has no ${name}`,
  noColumn: (name: string) => `There is no column ${name}`,
  notACondition: 'A condition is column:operator:value',
  noOperator: (name: string) => `There is no operator ${name}`,
  operatorUnfit: (operator: string, kind: ColumnKind) => `${operator} does not fit a column of kind ${kind}`,
  valueUnfit: (value: string, kind: ColumnKind) => `${value} is no value of kind ${kind}`,
  notATruth: 'empty takes true or false',
  tooManyValues: (max: number) => `At most ${max} values`,
  twice: (name: string) => `${name} is there twice`,
  notAPosition: 'A position is a whole number',
  notATime: 'A time is ISO 8601, such as 2026-06-12T18:30:00Z',
  otherCursor: 'The cursor belongs to another question',
  stepUnfit: 'Steps are for numbers, and more than 0; for whole numbers also whole',
  ofUnfit: (name: string) => `${name} has no numbers to measure`,
  ofMissing: 'of names the column that is measured',
  ofUnwanted: 'What is counted is rows, not a column',
} as const;
