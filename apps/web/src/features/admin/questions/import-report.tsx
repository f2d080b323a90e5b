import type { QuestionDuplicate, QuestionFormat, QuestionImportReport, QuestionRowError } from '@app/contracts';
import { type Column, Table } from '../ui/table';
import { Facts, Panel } from '../ui/panel';
import { isSaved } from './questions.api';
import { questionsStrings as words } from './questions.strings';

const errorColumns = (format: QuestionFormat): Column<QuestionRowError>[] => [
  { key: 'row', label: words.rowIn[format], align: 'right', narrow: 'labelled', cell: ({ row }) => row },
  { key: 'field', label: words.field, cell: ({ field }) => <b>{field}</b> },
  { key: 'message', label: words.reason, grow: true, narrow: 'lead', cell: ({ message }) => message },
];

const duplicateColumns = (format: QuestionFormat): Column<QuestionDuplicate>[] => [
  { key: 'row', label: words.rowIn[format], align: 'right', narrow: 'labelled', cell: ({ row }) => row },
  { key: 'text', label: words.question, grow: true, narrow: 'lead', cell: ({ text }) => text },
];

/** The report on a file, before or after its import. */
export function ImportReport({ report }: { report: QuestionImportReport }) {
  const { format, rows, dropped, valid, errors, errorCount, duplicates, duplicateCount, dryRun } = report;
  const done = isSaved(report);
  return (
    <div role="status" className="console-form">
      {done && <p className="console-say good">{words.imported(report)}</p>}
      <Facts
        facts={[
          { name: words.format, value: words.formats[format] },
          { name: words.rowsFound, value: rows },
          ...(dryRun ? [{ name: words.willBeSaved, value: errorCount === 0 ? valid : 0 }] : []),
          { name: words.alreadyThere, value: duplicateCount },
          ...(dropped > 0 ? [{ name: words.dropped, value: dropped }] : []),
          { name: words.withErrors, value: errorCount },
        ]}
      />
      {errorCount > 0 && !done && <p className="field-error">{valid > 0 ? words.mendOrSkip : words.mend}</p>}
      {dryRun && errorCount === 0 && valid === 0 && (
        <p className="console-say">{rows === 0 ? words.nothingThere : words.nothingNew}</p>
      )}
      {errors.length > 0 && (
        <Panel title={words.errorList} note={words.listedOf(errors.length, errorCount)} danger>
          <div className="import-rows" tabIndex={0} role="group" aria-label={words.errorList}>
            <Table
              caption={words.errorList}
              columns={errorColumns(format)}
              rows={errors}
              rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
            />
          </div>
        </Panel>
      )}
      {duplicates.length > 0 && (
        <Panel title={words.duplicateList} note={words.listedOf(duplicates.length, duplicateCount)}>
          <div className="import-rows" tabIndex={0} role="group" aria-label={words.duplicateList}>
            <Table
              caption={words.duplicateList}
              columns={duplicateColumns(format)}
              rows={duplicates}
              rowKey={({ row }) => String(row)}
            />
          </div>
        </Panel>
      )}
    </div>
  );
}
