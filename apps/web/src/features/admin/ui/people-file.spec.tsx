/** @jest-environment ./test/support/page-environment.cjs */
import { type InviteesReport, PEOPLE_FILE_MAX_BYTES } from '@app/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '../../../shared/http';
import { renderInApp } from '../../../site/testing/in-app';
import { PeopleFile, type PeopleUpload } from './people-file';

const found: InviteesReport = {
  dryRun: true,
  rows: 3,
  wrong: 1,
  errors: [{ row: 3, field: 'email', message: 'Nobody has an account with this e-mail address' }],
  people: [
    { row: 2, name: 'Ada Apex', outcome: 'new' },
    { row: 4, name: 'Ben Brake', outcome: 'takes-part' },
  ],
  invitations: [],
};
const sound: InviteesReport = { ...found, wrong: 0, errors: [] };

/** Chooses a file about which the server says this, one answer after the other. */
async function chooseFile(answers: (InviteesReport | Error)[], bytes = 10) {
  const asked: PeopleUpload['query'][] = [];
  const done: InviteesReport[] = [];
  await renderInApp(
    <PeopleFile
      about="About"
      outcomes={{ new: 'gets one', invited: 'has one', 'takes-part': 'takes part', repeated: 'again' }}
      concerned={['new', 'invited']}
      take={(people, wrong) => `Invite ${people}, leave out ${wrong}`}
      send={async ({ query }: PeopleUpload) => {
        const answer = answers[asked.push(query) - 1]!;
        if (answer instanceof Error) throw answer;
        return answer;
      }}
      onDone={(report) => done.push(report)}
      refresh={[]}
    />,
  );
  await userEvent.upload(
    screen.getByLabelText(/^File/),
    new File(['x'.repeat(bytes)], 'list.csv', { type: 'text/csv' }),
  );
  return { asked, done };
}

describe('A file of people', () => {
  it('is checked first, and done only when that is pressed', async () => {
    const { asked, done } = await chooseFile([sound, { ...sound, dryRun: false }]);
    await screen.findByText('gets one');
    expect(done).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Invite 1, leave out 0' }));
    expect(asked).toEqual([{ dryRun: 'true' }, { skipWrong: 'false' }]);
    expect(done).toEqual([{ ...sound, dryRun: false }]);
  });

  it('shows its rows in their order, and leaves out wrong ones only when that is chosen', async () => {
    const { asked } = await chooseFile([found, { ...found, dryRun: false }]);
    await screen.findByText('Nobody has an account with this e-mail address');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '2Ada Apexgets one',
      '3E-mailNobody has an account with this e-mail address',
      '4Ben Braketakes part',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Invite 1, leave out 1' }));
    expect(asked.at(-1)).toEqual({ skipWrong: 'true' });
  });

  it('with nobody who needs anything offers nothing to press', async () => {
    await chooseFile([{ ...sound, people: [sound.people[1]!] }]);
    await screen.findByText('There is nothing to do for anybody in this file.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that is too large is not sent', async () => {
    const { asked } = await chooseFile([], PEOPLE_FILE_MAX_BYTES + 1);
    await screen.findByText('The file is larger than 256 KB.');
    expect(asked).toEqual([]);
  });

  it('that the server refuses says why', async () => {
    const message = 'This is no CSV file with a header that names its columns. Save your table as CSV (UTF-8).';
    await chooseFile([new HttpError(400, '', { statusCode: 400, message, error: '', code: 'people-not-csv' })]);
    await screen.findByText(message);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
