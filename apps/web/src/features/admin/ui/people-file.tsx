import { type PeopleFileQuery, PEOPLE_FILE_MAX_BYTES, type PeopleRowError } from '@app/contracts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { intention, messageOf } from '../../../shared/http';
import type { UploadOptions } from '../../../shared/upload';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Facts } from './panel';
import { peopleFileStrings as words } from './people-file.strings';
import { ScrollRows } from './scroll-rows';
import { type Column, Table } from './table';

interface Report<Outcome extends string> {
  rows: number;
  wrong: number;
  errors: PeopleRowError[];
  people: { row: number; name: string; outcome: Outcome }[];
}

/** A file of people, and what is asked about it. */
export interface PeopleUpload {
  form: FormData;
  query: PeopleFileQuery;
}

interface PeopleFileProps<Outcome extends string, Found extends Report<Outcome>> {
  about: string;
  /** What each outcome is called. */
  outcomes: Record<Outcome, string>;
  /** The outcomes for which something is done. */
  concerned: readonly NoInfer<Outcome>[];
  /** The label of the button that does it. */
  take: (people: number, wrong: number) => string;
  send: (upload: PeopleUpload, options: UploadOptions) => Promise<Found>;
  onDone: (report: Found) => void;
  refresh: readonly QueryKey[];
}

/** Takes a CSV of people. It is checked first, and what would be done is shown; only then it can be done. */
export function PeopleFile<Outcome extends string, Found extends Report<Outcome>>({
  about,
  outcomes,
  concerned,
  take,
  send,
  onDone,
  refresh,
}: PeopleFileProps<Outcome, Found>) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const check = useMutation({
    retry: false,
    mutationFn: ({ chosen, query }: { chosen: File; query: PeopleFileQuery }, context) =>
      send({ form: formOf(chosen), query }, { ...intention(context), onProgress: () => undefined }),
    onSuccess: async (report, { query }) => {
      if (query.dryRun === 'true') return;
      onDone(report);
      await Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  const report = check.data;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0] ?? null;
    const isTooLarge = chosen !== null && chosen.size > PEOPLE_FILE_MAX_BYTES;
    setFile(chosen);
    setRefusal(isTooLarge ? words.tooLarge : undefined);
    check.reset();
    if (chosen && !isTooLarge) check.mutate({ chosen, query: { dryRun: 'true' } });
  }

  return (
    <div className="console-form">
      <p className="second">{about}</p>
      <Field
        type="file"
        label={words.file}
        hint={words.fileHint}
        accept=".csv,text/csv"
        disabled={check.isPending}
        error={refusal ?? (check.isError ? messageOf(check.error, words.failed) : undefined)}
        // A corrected file has the same name, and must still count as a new choice.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={choose}
      />
      <div role="status" className="console-form">
        {check.isPending && <p className="quiet">{words.checking}</p>}
        {report && <Found report={report} outcomes={outcomes} />}
      </div>
      {file && report && (
        <TakeButton
          people={report.people.filter(({ outcome }) => concerned.includes(outcome)).length}
          wrong={report.wrong}
          take={take}
          onPress={() => check.mutate({ chosen: file, query: { skipWrong: report.wrong > 0 ? 'true' : 'false' } })}
        />
      )}
    </div>
  );
}

interface TakeButtonProps {
  people: number;
  wrong: number;
  take: (people: number, wrong: number) => string;
  onPress: () => void;
}

/** Leaving out wrong rows is a choice of its own, never the main one. */
function TakeButton({ people, wrong, take, onPress }: TakeButtonProps) {
  if (people === 0) return <p className="console-say">{words.none}</p>;
  return (
    <div className="cluster">
      <Button look="console" tone={wrong > 0 ? undefined : 'main'} onClick={onPress}>
        {take(people, wrong)}
      </Button>
    </div>
  );
}

interface FoundRow {
  key: string;
  row: number;
  who: string;
  what: string;
  isWrong: boolean;
}

const columns: Column<FoundRow>[] = [
  { key: 'row', label: words.row, align: 'right', narrow: 'labelled', cell: ({ row }) => row },
  { key: 'who', label: words.who, wraps: true, narrow: 'lead', cell: ({ who }) => <b>{who}</b> },
  {
    key: 'what',
    label: words.what,
    grow: true,
    wraps: true,
    cell: ({ what, isWrong }) => (isWrong ? <span className="bad">{what}</span> : what),
  },
];

interface FoundProps<Outcome extends string> {
  report: Report<Outcome>;
  outcomes: Record<Outcome, string>;
}

/** All rows of the file in their order, right and wrong ones. */
function Found<Outcome extends string>({ report, outcomes }: FoundProps<Outcome>) {
  const { rows, wrong, errors, people } = report;
  const found: FoundRow[] = [
    ...errors.map(({ row, field, message }) => ({
      key: `${row} ${field}`,
      row,
      who: words.fields[field],
      what: message,
      isWrong: true,
    })),
    ...people.map(({ row, name, outcome }) => ({
      key: `${row}`,
      row,
      who: name,
      what: outcomes[outcome],
      isWrong: false,
    })),
  ];
  return (
    <>
      <Facts
        facts={[
          { name: words.rows, value: rows },
          { name: words.wrong, value: wrong },
        ]}
      />
      {wrong > 0 && <p className="field-error">{words.mend}</p>}
      {found.length > 0 && (
        <ScrollRows label={words.list} className="people-file-rows">
          <Table
            caption={words.list}
            columns={columns}
            rows={found.toSorted((one, other) => one.row - other.row)}
            rowKey={({ key }) => key}
          />
        </ScrollRows>
      )}
    </>
  );
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
