/** @jest-environment ./test/support/page-environment.cjs */
import type { QuestionImportReport } from '@app/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressOf, HttpError } from '../../../shared/http';
import * as sending from '../../../shared/upload';
import { renderInApp } from '../../../site/testing/in-app';
import { ImportDialog } from './import-dialog';

const found: QuestionImportReport = {
  dryRun: true,
  format: 'csv',
  categories: [],
  withoutDifficulty: 0,
  rows: 300,
  dropped: 0,
  wrong: 2,
  valid: 298,
  saved: 0,
  errors: [
    { row: 5, field: 'correctAnswer', message: 'Correct answer must be A, B, C, or D' },
    { row: 12, field: 'answerB', message: 'Please fill in all required fields' },
  ],
  errorCount: 2,
  duplicates: [],
  duplicateCount: 0,
};
const sound: QuestionImportReport = { ...found, wrong: 0, valid: 300, errors: [], errorCount: 0 };

/** Opens the dialog and chooses a file, about which the server says this. Returns what is asked of the server. */
async function chooseFile(...reports: QuestionImportReport[]): Promise<string[]> {
  const asked: string[] = [];
  jest.spyOn(sending, 'upload').mockImplementation(async (name, _, options) => {
    asked.push(addressOf(name, options));
    return reports[asked.length - 1] as never;
  });
  await renderInApp(<ImportDialog onClose={() => undefined} />);
  await userEvent.upload(screen.getByLabelText(/^File/), new File(['text'], 'club.csv', { type: 'text/csv' }));
  return asked;
}

afterEach(() => jest.restoreAllMocks());

describe('An import of questions', () => {
  it('of a sound file is one press away', async () => {
    const asked = await chooseFile(sound, { ...sound, dryRun: false, saved: 300 });
    await userEvent.click(await screen.findByRole('button', { name: 'Import 300 questions' }));
    await screen.findByRole('button', { name: 'Done' });
    expect(asked).toEqual([
      '/api/questions/import?dryRun=true&skipWrong=false',
      '/api/questions/import?dryRun=false&skipWrong=false',
    ]);
  });

  it('with wrong rows saves the others only when that is chosen, and says what was left out', async () => {
    const asked = await chooseFile(found, { ...found, dryRun: false, saved: 298 });
    await screen.findByText('Correct answer must be A, B, C, or D');
    await screen.findByText(/^Nothing has been saved\..* or leave them out\.$/);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Leave out 2 wrong rows, import 298 questions' }));
    await screen.findByRole('button', { name: 'Done' });
    expect(screen.getAllByText('298 questions uploaded, 2 wrong rows left out').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Nothing has been saved/)).toBeNull();
    expect(asked.at(-1)).toBe('/api/questions/import?dryRun=false&skipWrong=true');
  });

  it('of another tool asks for what the file does not say, and checks it again before it saves', async () => {
    const foreign: QuestionImportReport = { ...sound, format: 'gift', rows: 2, withoutDifficulty: 2 };
    const categories = [{ name: 'Vehicles', questions: 2 }];
    const asked = await chooseFile(
      { ...foreign, wrong: 2, valid: 0, errorCount: 2, categories },
      { ...foreign, valid: 2, categories },
      { ...foreign, valid: 2, dryRun: false, saved: 2 },
    );
    await userEvent.selectOptions(await screen.findByLabelText('Vehicles'), 'GT Cars');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Difficulty, where none is named'), 'Hard');
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 questions' }));
    await screen.findByRole('button', { name: 'Done' });
    const completion = `difficulty=Hard&${new URLSearchParams({ categories: '{"Vehicles":"GT Cars"}' })}`;
    expect(asked).toEqual([
      '/api/questions/import?dryRun=true&skipWrong=false',
      `/api/questions/import?dryRun=true&skipWrong=false&${completion}`,
      `/api/questions/import?dryRun=false&skipWrong=false&${completion}`,
    ]);
  });

  it('with no right row at all offers nothing but another file', async () => {
    await chooseFile({ ...found, rows: 2, valid: 0 });
    await screen.findByText('Nothing has been saved. Mend these rows in the file and choose it again.');
    expect(screen.queryByRole('button', { name: /import/i })).toBeNull();
  });

  it('that the server refuses for its rows in the end has saved nothing', async () => {
    jest
      .spyOn(sending, 'upload')
      .mockResolvedValueOnce(sound)
      .mockRejectedValueOnce(
        new HttpError(400, '', {
          statusCode: 400,
          message: 'Some rows have errors. Nothing was saved.',
          error: '',
          code: 'questions-invalid',
          details: { ...found, dryRun: false },
        }),
      );
    await renderInApp(<ImportDialog onClose={() => undefined} />);
    await userEvent.upload(screen.getByLabelText(/^File/), new File(['text'], 'club.csv', { type: 'text/csv' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 300 questions' }));
    await screen.findByText(/^Nothing has been saved/);
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  });
});
